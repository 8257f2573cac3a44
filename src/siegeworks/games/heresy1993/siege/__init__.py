"""H93-ASLT, H93-BUILD: the Assault Phase, breaches, and the Build Phase."""
