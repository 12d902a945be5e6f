import type { Dialect } from "../domain/provider.ts";
import type { Mapper } from "./dialect.ts";
import { gcp } from "./gcp.ts";
import { hub88 } from "./hub88.ts";
import { twirp } from "./twirp.ts";

/** All protocol adapters. */
export const MAPPERS: Readonly<Record<Dialect, Mapper>> = { gcp, hub88, twirp };

/** The protocol adapter that owns a path such as `/play`. */
export function mapperAt(path: string): Mapper | undefined {
  return Object.values(MAPPERS).find(({ bodies }) => Object.hasOwn(bodies, path));
}
