import type { DepositFollower } from "@apogee/cashier";
import type { Parts } from "../parts.ts";
import { MODULES } from "./index.ts";
import type { ModuleDescription } from "./module.ts";

/** What modules do with deposits, in the order of the modules. */
export function depositFollowers(
  parts: Parts,
  modules: readonly ModuleDescription[] = MODULES,
): readonly DepositFollower[] {
  return modules.flatMap(({ deposits }) => (deposits ? [deposits(parts)] : []));
}
