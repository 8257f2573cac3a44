"""H93-MOVE, H93-ORBIT, H93-SKY, H93-STACK, H93-CTRL: the movement phase."""
