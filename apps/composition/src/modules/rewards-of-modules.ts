import { givingGate } from "@apogee/bonuses";
import { openRewards, type Rewards } from "@apogee/rewards";
import type { RewardParts } from "../parts.ts";
import { MODULES } from "./index.ts";
import type { ModuleDescription } from "./module.ts";

/** The rewards of all modules. Each passes the gate of giving. */
export function rewardsOfModules(parts: RewardParts, modules: readonly ModuleDescription[] = MODULES): Rewards {
  return openRewards(
    modules.flatMap(({ rewards }) => rewards?.(parts) ?? []),
    givingGate,
  );
}
