import { ladderOf } from "../rules/ladder.ts";
import type { Collect, ParSheet } from "../rules/par-sheet.ts";
import { CELLS, countOutcomes, SCATTERS } from "./count-outcomes.ts";
import { DrawnValues } from "./drawn-values.ts";
import { together, type FreeClass, type FreeOutcomes, type OutcomeClass } from "./outcome-class.ts";

/**
 * Every outcome of a free spin that collects. Each combination of stops is evaluated once and counted by its scatters,
 * its wilds and its money symbols. The values of the money symbols are independent of the stops and of each other, so
 * their mean, their mean square and their largest one suffice: a window of m money symbols with k wilds pays its lines
 * and k times the multiplier of the ladder times the sum of m draws.
 */
export function enumerateCollect(par: ParSheet): FreeOutcomes {
  const { values, money } = par.mechanic as Collect;
  const totals = countOutcomes(par, "free", money);
  const mostMoney = totals.reduce((most, total, code) => (total === null ? most : Math.max(most, code % CELLS)), 2);
  const drawn = new DrawnValues(values, mostMoney);
  const ladder = ladderOf(par)!;
  const classes: FreeClass[] = [];
  for (let scatters = 0; scatters < SCATTERS; scatters++) {
    for (let wilds = 0; wilds < CELLS; wilds++) {
      const first = (scatters * CELLS + wilds) * CELLS;
      const byMoney = totals
        .slice(first, first + CELLS)
        .flatMap((plain, money) => (plain === null ? [] : [{ plain, money }]));
      if (byMoney.length === 0) continue;
      const known = new Map<number, OutcomeClass>();
      const at = (level: number): OutcomeClass => {
        const times = wilds * ladder.multiplierAt(level);
        const value =
          known.get(times) ?? byMoney.map(({ plain, money }) => drawn.addTo(plain, money, times)).reduce(together);
        known.set(times, value);
        return value;
      };
      classes.push({ scatters, steps: wilds, at });
    }
  }
  const stops = totals.reduce((sum, plain) => sum + (plain?.outcomes ?? 0n), 0n);
  return { outcomes: stops * drawn.whole, classes };
}
