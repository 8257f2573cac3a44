/** A sign for each kind of card, in a box from -10 to 10: the kind is told by shape as well as by colour. */
export const SIGNS: Record<string, string> = {
  movement: "M-8 -3H1V-8L9 0L1 8V3H-8Z",
  attack: "M-8 8L4 -7L8 -8L7 -4L-5 9ZM-9 1L-1 9L-3 10L-10 3ZM8 8L3 3L5 1L10 6Z",
  landing: "M-3 -9H3V0H8L0 9L-8 0H-3Z",
  bombard: "M0 -9L2.5 -3L8 -6L5 0L9 4L3 4L1 9L-2 4L-8 6L-5 1L-9 -3L-3 -3Z",
  muster: "M-8 8V-1L0 -8L8 -1V8H3V2H-3V8Z",
  fortify: "M-9 8V-7H-5V-3H-2V-7H2V-3H5V-7H9V8Z",
  utility: "M0 -9L9 0L0 9L-9 0ZM0 -4L-4 0L0 4L4 0Z",
  strategy: "M-8 -9H5L8 -6V9H-8ZM-5 -4H5V-2H-5ZM-5 0H5V2H-5ZM-5 4H2V6H-5Z",
  combat: "M-9 7L5 -7L9 -9L7 -5L-7 9ZM9 7L-5 -7L-9 -9L-7 -5L7 9Z",
  hero: "M-8 7L-9 -5L-4 0L0 -8L4 0L9 -5L8 7Z",
  event: "M3 -10L-6 2H0L-3 10L7 -2.5H1Z",
  special: "M0 -9L2.4 -3H9L3.8 1.2L6 8.5L0 4.2L-6 8.5L-3.8 1.2L-9 -3H-2.4Z",
  action: "M-9 -4L0 -9L9 -4V4L0 9L-9 4ZM-4 -1.5V2.5L0 5L4 2.5V-1.5L0 -4Z",
};
