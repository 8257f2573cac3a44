// What the eye rests on: the place or piece last pointed at, told in full beside the hand.
export class Looking {
  at = $state("");
}
