// What this browser prefers.
const NAME = "siegeworks-settings";

interface Settings {
  theme: "dark" | "light";
  handover: boolean;
  catchUp: boolean;
  /** How fast what happens is shown; off shows where it happened, at once. */
  show: "slow" | "normal" | "quick" | "off";
  /** null: with sound where people play each other, else without. */
  sounds: boolean | null;
  /** Call the player who looks elsewhere. */
  notify: boolean;
  /** A second line under each question says what it means. */
  explain: boolean;
  /** Games whose first steps were shown. */
  met: string[];
  /** Lessons that were taken to their end, as game/lesson. */
  learnt: string[];
  /** Games that were left for another that goes on otherwise from an earlier moment, by their tables. */
  left: string[];
  /** Pages of How to play that were read, as game/page. */
  read: string[];
  /** Puzzles by game and id: how they went the first time. */
  puzzled: Record<string, "right" | "wrong" | "hinted">;
  /** The game whose puzzles were looked at last. */
  puzzling: string;
  /** Puzzles solved at the first try, one after another, and the most there were. */
  streak: [number, number];
  /** What others at a table call this player. */
  name: string;
}

const prefersLight = (): boolean =>
  typeof matchMedia !== "undefined" && matchMedia("(prefers-color-scheme: light)").matches;

function read(): Settings {
  const base: Settings = {
    theme: prefersLight() ? "light" : "dark", // as the system has it, until the player says otherwise
    handover: true,
    catchUp: true,
    show: "slow", // who knows the game quickens it
    sounds: null,
    notify: false,
    explain: true,
    met: [],
    learnt: [],
    left: [],
    read: [],
    puzzled: {},
    puzzling: "",
    streak: [0, 0],
    name: "",
  };
  try {
    return { ...base, ...(JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Settings>) };
  } catch {
    return base;
  }
}

export const settings = $state(read());

export function saveSettings(): void {
  localStorage.setItem(NAME, JSON.stringify(settings));
  document.documentElement.dataset.theme = settings.theme;
}

/** Whether a game is to be heard: as the player said, else where more than one person plays. */
export const isHeard = (seats: { kind: string }[]): boolean =>
  settings.sounds ?? seats.filter((seat) => seat.kind !== "agent").length > 1;
