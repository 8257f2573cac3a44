"""What people see: views, the picture of the board, sentences."""
