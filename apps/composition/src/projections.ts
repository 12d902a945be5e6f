import type { Projection } from "@apogee/events";
import { MODULES } from "./modules/index.ts";
import type { ModuleDescription } from "./modules/module.ts";
import type { ProjectionParts } from "./parts.ts";

/** All projections, each with the log that it reads. */
export function projectionsOf(parts: ProjectionParts, modules: readonly ModuleDescription[] = MODULES): Projection[] {
  return modules.flatMap(({ projections }) => projections?.(parts) ?? []);
}
