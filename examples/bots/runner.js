// A bot in JavaScript: asked in JSON, one line a question (docs/your-bot.md). It marches on the outpost.
//
//   siegeworks simulate outpost --games 10 --seed 1 --agents "cmd:node examples/bots/runner.js,random"
const readline = require("node:readline");

const WANTED = {
  "give-order": ["verb:march", "verb:draw"],
  "march-to": ["area:outpost", "area:gate", "area:postern"],
  "attack-card": ["card:"],
};

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const asked = JSON.parse(line);
  if (asked.do !== "choose") return;
  const starts = WANTED[asked.kind] ?? [];
  const wanted = starts.flatMap((start) => asked.words.filter((word) => word.startsWith(start)));
  console.log(JSON.stringify({ word: wanted[0] ?? asked.words[0] }));
});
