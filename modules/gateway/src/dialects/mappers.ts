import type { Dialect } from "../domain/provider.ts";
import type { Mapper } from "./dialect.ts";
import { gcp } from "./gcp.ts";
import { hub88 } from "./hub88.ts";
import { twirp } from "./twirp.ts";

/** Every dialect that is spoken here. */
export const MAPPERS: Readonly<Record<Dialect, Mapper>> = { gcp, hub88, twirp };
