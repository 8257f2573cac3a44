// Names for the structures the server sends; they are generated from its schema (npm run types).
import type { Looking } from "./looking.svelte";
import type { components } from "./schema";

type S = components["schemas"];
export type Hello = S["Hello"];
export type GameRow = S["GameRow"];
export type AgentRow = S["AgentRow"];
export type TableRow = S["TableRow"];
export type TableKeys = S["TableKeys"];
export type SeatKey = S["SeatKey"];
export type SeatRow = S["SeatRow"];
export type SeatWish = S["SeatWish"];
export type NewTable = S["NewTable"];
export type Snapshot = S["Snapshot"];
export type Decision = Omit<S["Decision"], "words"> & { words: OfferedWord[] };
/** `beside`: it can be picked up, though the question asks for something else. */
export type OfferedWord = S["OfferedWord"] & { beside?: boolean };
export type GestureRow = S["GestureRow"];
export type TrayRow = S["TrayRow"];
export type Tray = S["Tray"];
export type GesturesAnswer = S["GesturesAnswer"];
export type Goal = S["Goal"];
export type LogRow = S["LogRow"];
export type BeatRow = S["BeatRow"];
export type LogAnswer = S["LogAnswer"];
export type Review = S["ReviewAnswer"];
export type BetterAnswer = S["BetterAnswer"];
export type PastView = S["PastView"];
export type WhyAnswer = S["WhyAnswer"];
export type OddsAnswer = S["OddsAnswer"];
export type ThoughtAnswer = S["ThoughtAnswer"];
export type ChatAnswer = S["ChatAnswer"];
export type ChatLine = S["ChatLine"];
export type ChatWho = ChatAnswer["who"];
export type RulesAnswer = S["RulesAnswer"];
/** How to play: pages with pictures. */
export type HowToAnswer = S["HowToAnswer"];
export type HowToPicture = S["HowToPicture"];
export type HowToThing = S["HowToThing"];
export type RuleRow = S["RuleRow"];
export type ErrorBody = S["ErrorBody"];
/** A game for newcomers: what it is about, and what each kind of question means. */
export type Guide = S["Guide"];
/** Under which addresses others reach this server. */
export type Reach = S["Reach"];
/** Where a lesson stands. */
export type LessonRow = S["LessonRow"];
export type PuzzleRow = S["PuzzleRow"];
export type PuzzleOffer = S["PuzzleOffer"];

/** The games' own forms, by the names of their structs. */
export type Schemas = S;
/** What a preview shows on the board: each game has its own form. */
export type Preview = Record<string, unknown>;

/** What a game's own board gets: pictures and words; it knows no rules. */
export interface BoardProps<Board = unknown, View = unknown, Told = Preview> {
  board: Board;
  view: View;
  decision: Decision | null;
  labels: (word: string) => string;
  /** The word that is pointed at in the list or on the board. */
  pointed: string;
  /** What can be done with the thing that acts, by where or whom it would be done to: chances and costs to draw there. */
  prospects?: Map<string, GestureRow>;
  /** What the server says the pointed word would bring about. */
  preview: Told | null;
  /** The odds of the pointed word, and those of any other on demand. */
  odds?: OddsAnswer["odds"];
  chanceOf?: (word: string) => Promise<OddsAnswer | null>;
  hidePieces: boolean;
  /** The places of pieces that are laid out and not said yet. */
  laid?: Map<string, string>;
  /** What is being asked about before it is said: the thing it would be done to. */
  considering?: string;
  /** What is picked up, and what is done with it by one button. */
  held?: string[];
  doing?: GestureRow | null;
  onDo?: () => void;
  /** What is told in full beside the hand. */
  looking?: Looking;
  onWord: (word: string) => void;
  onSeveral?: (words: string[]) => void;
  onWhy: (word: string) => void;
  onPoint: (word: string) => void;
}

/** A large figure on a card: what it costs, hits with, or stops. */
export interface Numeral {
  value: number;
  kind: "cost" | "attack" | "shield" | "bonus";
  /** What it counts, for whoever hears it. */
  what: string;
  /** Read under it, where a card has figures of several kinds. */
  label?: string;
}

/** A card as it is shown: what is not known is left out. */
export interface CardText {
  numerals?: Numeral[];
  title?: string;
  name?: string;
  text?: string;
  kindText?: string;
  /** The kind whose frame and sign it has: see cards.ts. */
  frame?: string;
  type?: string;
  provenance?: string;
  pack?: string;
}
