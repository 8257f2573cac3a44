export { default as About } from "./About.svelte";
export { default as Board } from "./Board.svelte";
export { default as Hand } from "./Hand.svelte";
export { default as Side } from "./Side.svelte";
export { tell } from "./sums";
export { default as Piece } from "../terra/Token.svelte";
export { cardOf, pieceOf } from "./model";
