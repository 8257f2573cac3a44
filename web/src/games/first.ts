// The scenario of each game that someone who has never played it should begin with.
export const FIRST: Record<string, string> = {
  heresy2010: "brother-against-brother",
  heresy1993: "historical",
  blackreach: "s1-first-contact",
  outpost: "dawn",
};
