import type { Speaker } from "../vocabulary.ts";
import { gcp } from "./gcp.ts";
import { hub88 } from "./hub88.ts";
import { twirp } from "./twirp.ts";

/** Every protocol that the kit supports. */
export const DIALECTS = ["gcp", "hub88", "twirp"] as const;
export type Dialect = (typeof DIALECTS)[number];

export const SPEAKERS: Readonly<Record<Dialect, Speaker>> = { gcp, hub88, twirp };
