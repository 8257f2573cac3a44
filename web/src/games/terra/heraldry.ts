// A device of our own for every Hero and every legion, drawn in a box from -9 to 9: told apart by shape, not by colour.
export const HERALDRY: Record<string, string> = {
  // a sun with rays
  emperor:
    "M0 -9L1.8 -4.6L6.4 -6.4L4.6 -1.8L9 0L4.6 1.8L6.4 6.4L1.8 4.6L0 9L-1.8 4.6L-6.4 6.4L-4.6 1.8L-9 0" +
    "L-4.6 -1.8L-6.4 -6.4L-1.8 -4.6ZM0 -3A3 3 0 1 0 0 3A3 3 0 1 0 0 -3Z",
  // a fist
  dorn:
    "M-6 -4Q-6 -7 -3.6 -6.6Q-2.6 -8.4 -.8 -7.4Q.6 -8.8 2.2 -7.2Q4.6 -7.8 5 -5V1Q5 4 3 5V9H-4V5Q-7 2 " +
    "-6 -4ZM-3.2 -4V-1H-2.2V-4ZM-.4 -4.6V-1H.6V-4.6ZM2.2 -4.2V-1H3.2V-4.2Z",
  // two wings
  sanguinius:
    "M0 8L-1.4 -2Q-4 -8 -9 -8Q-8.8 -5.6 -7.6 -4.4L-8.4 -4Q-7.6 -1.6 -6 -.8L-6.6 0Q-5 3 -1.4 5ZM0 8" +
    "L1.4 -2Q4 -8 9 -8Q8.8 -5.6 7.6 -4.4L8.4 -4Q7.6 -1.6 6 -.8L6.6 0Q5 3 1.4 5Z",
  // lightning
  khan: "M3 -9L-6 1H-1L-4 9L7 -3H1.4L5 -9Z",
  // a cog
  fabricator:
    "M-1.6 -9H1.6L2 -6.4L4 -5.6L6.2 -7L8.2 -4.6L6.4 -2.6L6.8 0L9 1.4L8 4L5.6 4L4 5.8L4.6 8.2L1.8 9" +
    "L.4 6.8L-2.2 6.6L-4 8.4L-6.6 6.8L-5.8 4.4L-7 2.2L-9 1.6L-8.6 -1.6L-6.2 -2L-5.2 -4L-6.2 -6.4" +
    "L-3.8 -8L-2 -6.4ZM0 -3A3 3 0 1 0 0 3A3 3 0 1 0 0 -3Z",
  kane:
    "M-1.6 -9H1.6L2 -6.4L4 -5.6L6.2 -7L8.2 -4.6L6.4 -2.6L6.8 0L9 1.4L8 4L5.6 4L4 5.8L4.6 8.2L1.8 9" +
    "L.4 6.8L-2.2 6.6L-4 8.4L-6.6 6.8L-5.8 4.4L-7 2.2L-9 1.6L-8.6 -1.6L-6.2 -2L-5.2 -4L-6.2 -6.4" +
    "L-3.8 -8L-2 -6.4ZM0 -3A3 3 0 1 0 0 3A3 3 0 1 0 0 -3Z",
  // an open eye
  horus: "M-9 0Q0 -9 9 0Q0 9 -9 0ZM0 -3.8A3.8 3.8 0 1 0 0 3.8A3.8 3.8 0 1 0 0 -3.8ZM-.9 -3H.9V3H-.9Z",
  // two axes crossed
  angron:
    "M-7.6 8.6L4 -5L6 -3.2L-5.4 9ZM7.6 8.6L-4 -5L-6 -3.2L5.4 9ZM2 -7.6Q8.6 -9 9 -1.6L5 -2.6ZM-2 -7.6" +
    "Q-8.6 -9 -9 -1.6L-5 -2.6Z",
  // a talon
  fulgrim:
    "M-8 -8Q-2 -7 -1.6 0L-3 6L-5.6 2Q-4.6 -4 -8 -8ZM0 -9Q4 -4 1.8 2L.6 9L-1 2Q1.6 -3 0 -9ZM8 -8Q6 -3 " +
    "6.4 1L4 6L2.6 1Q3 -6 8 -8Z",
  // one eye in a star
  magnus:
    "M0 -9L2.6 -3.2L9 -3L4 1L6 8.4L0 4.4L-6 8.4L-4 1L-9 -3L-2.6 -3.2ZM-4 0Q0 3.4 4 0Q0 -3.4 -4 0ZM0 " +
    "-1.2A1.2 1.2 0 1 1 0 1.2A1.2 1.2 0 1 1 0 -1.2Z",
  // a scythe
  mortarion: "M-6 9L2.6 -6.6Q-3 -8.6 -9 -4Q-5 -10.6 3 -9L5.4 -9L6.6 -7.6L-4 9Z",
};

/** The device of a Hero, by his id; none for whoever has none. */
export function deviceOf(word: string): string | undefined {
  return Object.entries(HERALDRY).find(([name]) => word.includes(name))?.[1];
}

/** Small badges of legions and powers, in a box from -4 to 4: the shape differs with the colour. */
export const BADGES: Record<string, string> = {
  "imperial-fists": "M-3 -3H3V1Q3 3 1 4H-1Q-3 3 -3 1Z",
  "blood-angels": "M0 -4Q4 1 2 3Q0 5 -2 3Q-4 1 0 -4Z",
  "white-scars": "M1.6 -4L-3 .6H-.4L-2 4L3.4 -1.4H.6L2.6 -4Z",
  "sons-of-horus": "M-4 0Q0 -4 4 0Q0 4 -4 0ZM0 -1.4A1.4 1.4 0 1 0 0 1.4A1.4 1.4 0 1 0 0 -1.4Z",
  "luna-wolves": "M-4 -3L-1 -1.4H1L4 -3L3 2L0 4L-3 2Z",
  "world-eaters": "M-4 -1L0 -4L4 -1V1H2V4H-2V1H-4Z",
  "death-guard": "M0 -4A3.4 3.4 0 0 1 3.4 -.6Q3.4 1 2 2V4H-2V2Q-3.4 1 -3.4 -.6A3.4 3.4 0 0 1 0 -4Z",
  "thousand-sons": "M0 -4L4 3.4H-4ZM0 -1L-1.6 2.2H1.6Z",
  "emperors-children": "M0 -4L3.4 0L0 4L-3.4 0Z",
  "iron-warriors": "M-4 -4H4V-1H1V4H-1V-1H-4Z",
  "word-bearers": "M-3.4 -4H3.4V4H-3.4ZM-1.6 -2H1.6V-1H-1.6ZM-1.6 0H1.6V1H-1.6Z",
  khorne: "M-4 -4L-1 4H1L4 -4L0 -1Z",
  nurgle:
    "M0 -4A2 2 0 1 1 0 0A2 2 0 1 1 0 -4ZM-2.2 0A2 2 0 1 1 -2.2 4A2 2 0 1 1 -2.2 0ZM2.2 0A2 2 0 1 1 " +
    "2.2 4A2 2 0 1 1 2.2 0Z",
  slaanesh: "M-1 4V1.6H-3V0H-1A2.6 2.6 0 1 1 1 0H3V1.6H1V4Z",
  tzeentch: "M-3 4Q3 3 2 0Q0 -3 -1 -1Q3 -5 4 1Q3 5 -3 4Z",
};
