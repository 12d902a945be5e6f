import { registryOf, type Registry } from "@apogee/actions";
import type { Projection } from "@apogee/events";
import { auditQueries } from "../actions/events.ts";
import { historyQuery } from "../actions/history.ts";
import { operationsActions, operationsQueries } from "../actions/operations/index.ts";
import { projectionsQuery, rebuildAction } from "../actions/projections.ts";
import type { Parts } from "../parts.ts";
import { MODULES } from "./index.ts";
import type { ModuleDescription } from "./module.ts";

/** The actions and queries of all modules, and those that belong to none: over the platform itself, projections and the audit trail. */
export function registryOfModules(parts: Parts, modules: readonly ModuleDescription[] = MODULES): Registry {
  const projections = (): Projection[] => modules.flatMap((each) => each.projections?.(parts) ?? []);
  return registryOf(
    [
      ...modules.flatMap(({ actions }) => actions?.(parts) ?? []),
      rebuildAction(projections),
      ...operationsActions(parts),
    ],
    [
      ...modules.flatMap(({ queries }) => queries?.(parts) ?? []),
      projectionsQuery(projections),
      ...auditQueries(),
      historyQuery(),
      ...operationsQueries(parts, projections),
    ],
  );
}
