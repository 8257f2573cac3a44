// The board of Terra as the server describes it, for both games that are played on it.
import type { Schemas } from "../../common/types";

export type TerraArea = Schemas["TerraArea"];
/** Where a border may be named in the rules it has an id of its own. */
export type TerraBorder = Schemas["TerraBorder"] & { id?: string | null };
export type Terra = Omit<Schemas["TerraBoard"], "borders"> & { borders: TerraBorder[] };
