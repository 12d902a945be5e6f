import { faultOfPrizes } from "./prizes.ts";
import type { ContestTerms } from "./terms.ts";

/** What keeps terms from being published, a sentence by field; empty if nothing does. */
export function faultsOfTerms(terms: ContestTerms): Record<string, string> {
  const { prizes, pool, join, rules, levels } = terms;
  const faults: Record<string, string> = {};
  const shares = prizes.some((row) => "share" in row);
  const ofPrizes = faultOfPrizes(prizes);
  if (ofPrizes !== undefined) faults["terms.prizes"] = ofPrizes;
  const paysIn = join.mode === "buy_in" && !("points" in join.fee) && join.fee.poolShare > 0;
  if (shares && pool.guaranteed === 0 && !paysIn) faults["terms.pool"] = "The shares need a pool, and there is none.";
  if (!shares && (pool.guaranteed > 0 || paysIn)) faults["terms.pool"] = "No place gets a share of the pool.";
  if (levels !== null) {
    if (rules.score.kind !== "bet") faults["terms.rules"] = "A quest counts stakes.";
    const ofLevels = faultOfLevels(levels, rules.currency);
    if (ofLevels !== undefined) faults["terms.levels"] = ofLevels;
  } else if (prizes.length === 0) faults["terms.prizes"] = "A tournament needs prizes.";
  return faults;
}

/** What is wrong with the thresholds of levels: each begins at zero and rises, in the same currencies. */
function faultOfLevels(levels: NonNullable<ContestTerms["levels"]>, own: string): string | undefined {
  const currencies = Object.keys(levels[0]!.bets).toSorted();
  if (!currencies.includes(own)) return `The levels have no thresholds in ${own}, the currency of the quest.`;
  for (const [index, { bets }] of levels.entries()) {
    const number = index + 1;
    if (Object.keys(bets).toSorted().join() !== currencies.join())
      return `Level ${number} has thresholds in other currencies than level 1.`;
    for (const currency of currencies) {
      const threshold = bets[currency]!;
      if (index === 0 && threshold !== 0) return `Level 1 begins at zero, also in ${currency}.`;
      if (index > 0 && threshold <= levels[index - 1]!.bets[currency]!)
        return `Level ${number} needs more than level ${number - 1}, also in ${currency}.`;
    }
  }
  return undefined;
}
