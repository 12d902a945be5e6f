import type { Reward } from "@apogee/rewards";

/** The currencies that a reward can be given in; null: in every one. */
export function currenciesOf(reward: Reward): ReadonlySet<string> | null {
  if (reward.kind === "money" || reward.kind === "bonus") return new Set(Object.keys(reward.amounts));
  return reward.kind === "free_spins" ? new Set(Object.keys(reward.stakes)) : null;
}

/** Whether a reward is nothing for a player who has switched bonuses off. */
export function needsBonuses({ kind }: Reward): boolean {
  return kind === "bonus" || kind === "free_spins" || kind === "offer";
}
