"""HBR-MOVE, HBR-VEH  Movement: what a step costs, who takes it how, the Movement Action, Forced Moves."""
