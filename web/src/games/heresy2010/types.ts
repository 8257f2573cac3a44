// The forms of the 2010 game as the server describes them.
import type { BoardProps, CardText, Schemas } from "../../common/types";

export type Board = Schemas["Heresy2010Board"];
export type View = Schemas["Heresy2010View"];
export type Card = Schemas["Heresy2010BoardCard"];
export type Costs = Schemas["Heresy2010ActionPreview"];
export type Props = BoardProps<Board, View, Costs>;
export type Tally = Schemas["Heresy2010Tally"];
export type Faces = Map<string, CardText>;
