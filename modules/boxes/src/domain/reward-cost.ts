import { chanceToComplete } from "@apogee/bonuses";
import type { Reward } from "@apogee/rewards";

const MILLS = 1_000;

/**
 * What a reward costs the house on average, in thousandths of a euro cent; null if it does not follow from the terms.
 * Money costs its amount. Free spins cost their number times the stake times the return of the game times the chance to
 * complete the wagering, at most their maximum win. A bonus counts in full up to its maximum win, which is more than it costs.
 */
export function costOf(reward: Reward): number | null {
  if (reward.kind === "money") return amountIn(reward.amounts);
  if (reward.kind === "bonus") {
    const amount = amountIn(reward.amounts);
    const most = reward.maxWin?.["EUR"];
    return amount === null || most === undefined ? amount : Math.min(amount, most * MILLS);
  }
  if (reward.kind !== "free_spins") return null;
  const { game, spins, stakes, wager } = reward;
  const stake = stakes["EUR"];
  if (stake === undefined) return null;
  const played = chanceToComplete({ game, spins, wagerTimes: wager?.times ?? 0 });
  if (played === null) return null;
  return Math.ceil(spins * stake * played.returned * played.completed * MILLS);
}

function amountIn(amounts: Readonly<Record<string, number>>): number | null {
  const euros = amounts["EUR"];
  return euros === undefined ? null : euros * MILLS;
}
