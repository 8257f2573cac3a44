// Saved games, records and positions that someone opens or pastes.
import { api, ApiError } from "../common/api";
import type { SeatWish, TableKeys } from "../common/types";

/** Put a game from a text on a new table; seats are given only for a game of the kind they were chosen for. */
export async function openText(text: string, refusal: string, seats: SeatWish[], of: string): Promise<TableKeys> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    data = null;
  }
  if (typeof data !== "object" || data === null || Array.isArray(data))
    throw new ApiError({ code: "bad-record", message: refusal, reasons: [] });
  const file = data as { header?: { game?: string }; game?: string };
  return api.open(data, (file.header?.game ?? file.game) === of ? seats : []);
}
