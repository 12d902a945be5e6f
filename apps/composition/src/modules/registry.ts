import { registryOf, type Registry } from "@apogee/actions";
import type { Parts } from "../parts.ts";
import { MODULES } from "./index.ts";
import type { ModuleDescription } from "./module.ts";

/** The actions and queries of all modules. */
export function registryOfModules(parts: Parts, modules: readonly ModuleDescription[] = MODULES): Registry {
  return registryOf(
    modules.flatMap(({ actions }) => actions?.(parts) ?? []),
    modules.flatMap(({ queries }) => queries?.(parts) ?? []),
  );
}
