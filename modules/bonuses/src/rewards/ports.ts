import type { BonusPorts } from "../ports.ts";

/** What rewards of bonuses and offers need. */
export type RewardPorts = Pick<BonusPorts, "db" | "balanceMoved">;
