// The forms of the 1993 game as the server describes them.
import type { BoardProps, Schemas } from "../../common/types";

export type Board = Schemas["Heresy1993Board"];
/** `open`: everyone's secrets, once a game is over. */
export type View = Schemas["Heresy1993View"] & { open?: boolean };
export type Results = Schemas["Heresy1993ResultsTable"];
/** The column of the table of results on which an attack would be rolled. */
export type Preview = Schemas["Heresy1993AttackPreview"];
export type Props = BoardProps<Board, View, Preview>;
/** An attack as the panel shows it. */
export type Fought = Schemas["Heresy1993AttackView"];
