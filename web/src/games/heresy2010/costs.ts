// What an action of the 2010 game costs, in sentences.
import { spoken } from "../../common/offers";
import type { Data } from "../untyped";

interface Cost {
  cost: number;
  space: number;
  icons: { space: number; icon: string }[];
  next: string;
  change_of_initiative: boolean;
  spaceport_victory_opens: boolean;
  ends_the_game: boolean;
}

/** What an action costs and who acts next, in sentences. */
export function tell(preview: Data): string[] {
  return ((preview.costs ?? []) as Cost[]).map((c) => {
    const passed = c.icons.map((i) => `${i.icon} (${i.space})`).join(", ");
    const next = c.ends_the_game
      ? "That is the last space: the Imperial player has held out."
      : `${spoken(c.next)} acts next${c.change_of_initiative ? ", the initiative changes" : ""}.`;
    return `Costs ${c.cost}: your marker goes to space ${c.space}${passed ? `, passing ${passed}` : ""}. ${c.spaceport_victory_opens ? "From then on four spaceports win the game. " : ""}${next}`;
  });
}
