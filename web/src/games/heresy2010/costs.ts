// What an action of the 2010 game costs, in sentences.
import { spoken } from "../../common/offers";
import type { Costs } from "./types";

/** What an action costs and who acts next, in sentences. */
export function tell(preview: Costs): string[] {
  return (preview.costs ?? []).map((c) => {
    const passed = c.icons.map((i) => `${i.icon} (${i.space})`).join(", ");
    const next = c.ends_the_game
      ? "That is the last space: the Imperial player has held out."
      : `${spoken(c.next)} acts next${c.change_of_initiative ? ", the initiative changes" : ""}.`;
    const goes = `your marker goes to space ${c.space}${passed ? `, passing ${passed}` : ""}`;
    const ports = c.spaceport_victory_opens ? "From then on four spaceports win the game. " : "";
    return `Costs ${c.cost}: ${goes}. ${ports}${next}`;
  });
}
