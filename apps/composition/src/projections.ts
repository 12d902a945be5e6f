import type { Projection } from "@apogee/events";
import { MODULES } from "./modules/index.ts";
import type { ProjectionParts } from "./parts.ts";

/** All projections, each with the log that it reads. */
export function projectionsOf(parts: ProjectionParts): Projection[] {
  return MODULES.flatMap(({ projections }) => projections?.(parts) ?? []);
}
