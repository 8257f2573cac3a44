"""The kernel: knows no game. Flow, state, words, fate, reasons, records, journal and the contract."""
