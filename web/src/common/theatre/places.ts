// Where things are on the board that is drawn: boards mark places and pieces by attributes, and this finds them.
export type Point = [number, number];

const MARKS = ["area", "square", "region", "box", "place", "border"].map((name) => `data-${name}`);

/** Points are parts (0 to 1) of the picture, so that they stay right when it is zoomed or moved. */
export class Places {
  constructor(private readonly root: HTMLElement) {}

  get picture(): Element {
    return this.root.querySelector("[data-picture]") ?? this.root;
  }

  /** The element of a piece: its own, or that of the stack it lies in. */
  piece(word: string): Element | null {
    return this.root.querySelector(`[data-unit="${word}"]`) ?? this.root.querySelector(`[data-units~="${word}"]`);
  }

  /** Whether a piece has an element of its own. */
  isAlone(piece: Element): boolean {
    return !(piece.getAttribute("data-units") ?? "").includes(" ");
  }

  place(word: string): Element | null {
    return this.root.querySelector(MARKS.map((name) => `[${name}="${word}"]`).join(","));
  }

  /** The middle of a place or a piece; null where it is not drawn. */
  point(word: string | null | undefined): Point | null {
    if (!word) return null;
    const at = this.place(word) ?? this.piece(word);
    if (!at) return null;
    const spot = at.getAttribute("data-spot")?.split(" ").map(Number);
    if (spot?.length === 2) return [spot[0]!, spot[1]!];
    return this.middle(at);
  }

  middle(at: Element): Point | null {
    const frame = this.picture.getBoundingClientRect(),
      box = at.getBoundingClientRect();
    if (!frame.width || !frame.height || !(box.width || box.height)) return null;
    return [
      (box.left + box.width / 2 - frame.left) / frame.width,
      (box.top + box.height / 2 - frame.top) / frame.height,
    ];
  }

  pieceAt(word: string): Point | null {
    const at = this.piece(word);
    return at ? this.middle(at) : null;
  }
}
