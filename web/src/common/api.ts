// Requests to the server; a refusal becomes an ApiError with the server's own sentence.
import { hostOf } from "./keys";
import { noteLot } from "./proof/noted";
import type {
  BetterAnswer,
  ChatAnswer,
  ChatWho,
  ErrorBody,
  Guide,
  Hello,
  HowToAnswer,
  LogAnswer,
  NewTable,
  PuzzleOffer,
  Reach,
  Review,
  RulesAnswer,
  SeatKey,
  SeatWish,
  TableKeys,
  TableRow,
  ThoughtAnswer,
} from "./types";

export class ApiError extends Error {
  constructor(readonly body: ErrorBody) {
    super(body.message);
  }
}

async function request<T>(method: string, path: string, body?: unknown, tokens: string[] = [], host = ""): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(tokens.length ? { "x-seat-tokens": tokens.join(",") } : {}),
        ...(host ? { "x-host-key": host } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError({
      code: "no-server",
      message: "The table's server does not answer. Start it again with make play; no game is lost.",
      reasons: [],
    });
  }
  if (answer.status === 204) return undefined as T;
  const text = await answer.text();
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new ApiError({
      code: "server-error",
      message: text.slice(0, 200) || "The server sent no answer.",
      reasons: [],
    });
  }
  if (!answer.ok) {
    const error = (data as { error?: ErrorBody }).error;
    throw new ApiError(
      error ?? { code: "server-error", message: `The server answered ${answer.status}.`, reasons: [] },
    );
  }
  return data as T;
}

const boards = new Map<string, Promise<unknown>>();
const rules = new Map<string, Promise<RulesAnswer>>();
const guides = new Map<string, Promise<Guide>>();
const howtos = new Map<string, Promise<HowToAnswer>>();
const scenes = new Map<string, Promise<unknown>>();
const words = new Map<string, Promise<Map<string, string>>>();

function once<T>(kept: Map<string, Promise<T>>, key: string, get: () => Promise<T>): Promise<T> {
  let found = kept.get(key);
  if (!found) {
    found = get();
    kept.set(key, found);
    found.catch(() => kept.delete(key));
  }
  return found;
}

/** This page's part of a game's fate. */
function lot(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, "0")).join("");
}

export const api = {
  hello: () => request<Hello>("GET", "/api/hello"),
  puzzles: () => request<PuzzleOffer[]>("GET", "/api/puzzles"),
  tables: () => request<TableRow[]>("GET", "/api/tables"),
  // the server commits to its part of the fate before this page draws its own
  make: async (wish: Partial<NewTable>) => {
    const { ticket } = await request<{ ticket: string }>("POST", "/api/fate");
    const part = lot();
    const made = await request<TableKeys>("POST", "/api/tables", { ...wish, ticket, lot: part });
    if (wish.seed == null) noteLot(made.table.id, part);
    return made;
  },
  open: (file: unknown, seats: SeatWish[]) => request<TableKeys>("POST", "/api/tables/open", { file, seats }),
  advice: (id: string, tokens: string[]) =>
    request<ThoughtAnswer>("POST", `/api/tables/${id}/advice`, undefined, tokens),
  setChat: (id: string, who: ChatWho, tokens: string[]) =>
    request<ChatAnswer>("POST", `/api/tables/${id}/chat/who`, { who }, tokens, hostOf(id)),
  reach: () => request<Reach>("GET", "/api/reach"),
  clear: (id: string, tokens: string[]) => request<void>("DELETE", `/api/tables/${id}`, undefined, tokens, hostOf(id)),
  keys: (id: string) => request<SeatKey[]>("POST", `/api/tables/${id}/keys`, undefined, [], hostOf(id)),
  invites: (id: string) => request<SeatKey[]>("POST", `/api/tables/${id}/keys?invites=true`, undefined, [], hostOf(id)),
  giveAgain: (id: string, seat: string) =>
    request<SeatKey>("POST", `/api/tables/${id}/seats/${seat}/again`, undefined, [], hostOf(id)),
  take: async (id: string, invite: string, name: string) => {
    const part = lot();
    const key = await request<SeatKey>("POST", `/api/tables/${id}/take`, { invite, name, lot: part });
    noteLot(id, part);
    return key;
  },
  fork: (id: string, ply: number, tokens: string[]) =>
    request<TableKeys>("POST", `/api/tables/${id}/fork`, { ply }, tokens),
  review: (id: string, tokens: string[]) => request<Review>("GET", `/api/tables/${id}/review`, undefined, tokens),
  better: (id: string, tokens: string[]) => request<BetterAnswer>("GET", `/api/tables/${id}/better`, undefined, tokens),
  record: (id: string, tokens: string[]) => request<unknown>("GET", `/api/tables/${id}/record`, undefined, tokens),
  openLog: (id: string) => request<LogAnswer>("GET", `/api/tables/${id}/log?seat=open`),
  position: (id: string, tokens: string[], ply: number) =>
    request<unknown>("GET", `/api/tables/${id}/position?ply=${ply}`, undefined, tokens),
  board: (game: string) => once(boards, game, () => request<unknown>("GET", `/api/games/${game}/board`)),
  rules: (game: string) => once(rules, game, () => request<RulesAnswer>("GET", `/api/games/${game}/rules`)),
  guide: (game: string) => once(guides, game, () => request<Guide>("GET", `/api/games/${game}/guide`)),
  howto: (game: string) => once(howtos, game, () => request<HowToAnswer>("GET", `/api/games/${game}/howto`)),
  scene: (game: string, page: string) =>
    once(scenes, `${game}/${page}`, () => request<unknown>("GET", `/api/games/${game}/howto/${page}/view`)),
  labels: (game: string) =>
    once(
      words,
      game,
      async () =>
        new Map(
          (await request<{ word: string; label: string }[]>("GET", `/api/games/${game}/vocabulary`)).map((w) => [
            w.word,
            w.label,
          ]),
        ),
    ),
};
