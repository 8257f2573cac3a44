export { default as About } from "./About.svelte";
export { default as Board } from "./Board.svelte";
export { default as Hand } from "./Hand.svelte";
export { default as Side } from "./Side.svelte";
export { default as Piece } from "./Token.svelte";
export { cardOf, pieceOf } from "./model";
export { default as Interlude } from "./Interlude.svelte";
export const chances = true;
export { pauseOf } from "./campaign";
