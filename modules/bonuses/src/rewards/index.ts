import type { AnyRewardKind, Gate } from "@apogee/rewards";
import { holdGiving, requireGiving } from "../giving.ts";
import { bonusReward } from "./bonus-reward.ts";
import { freeSpinsReward } from "./free-spins-reward.ts";
import { offerReward } from "./offer-reward.ts";
import type { RewardPorts } from "./ports.ts";

/** The rewards that bonuses own: bonus money, free spins, and what offers give. */
export function bonusRewards(ports: RewardPorts): readonly AnyRewardKind[] {
  return [bonusReward(ports), freeSpinsReward, offerReward(ports)];
}

/** The gate of giving for rewards of every kind. */
export const givingGate: Gate = { hold: holdGiving, require: requireGiving };
