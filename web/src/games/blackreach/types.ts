// The forms of Heroes of Black Reach as the server describes them.
import type { BoardProps, Schemas } from "../../common/types";

export type Board = Schemas["BlackReachBoard"];
/** `open`: everyone's secrets, once a game is over. */
export type View = Schemas["BlackReachView"] & { open?: boolean };
export type Preview = Schemas["BlackReachPreview"];
export type Props = BoardProps<Board, View, Preview>;

export type UnitView = Schemas["BlackReachUnitView"];
export type TileView = Schemas["BlackReachTileView"];
export type OptionView = Schemas["BlackReachOptionView"];
export type Field = Schemas["BlackReachMapView"];
export type Printed = Schemas["BlackReachBoardUnit"];
export type Face = Schemas["BlackReachBoardFace"];
export type Terrain = Schemas["BlackReachBoardTerrain"];
export type Tile = Schemas["BlackReachBoardTile"];
export type Option = Schemas["BlackReachBoardOption"];
export type Ability = Schemas["BlackReachBoardAbility"];
