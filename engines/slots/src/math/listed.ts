import type { ParSheet, StripSet } from "../rules/par-sheet.ts";
import type { SpinTerms } from "../rules/round.ts";
import { heightsOf } from "../rules/shape.ts";
import { resultAt, scatterCount } from "../rules/spin.ts";
import type { Enumeration } from "./outcome-class.ts";

/** One outcome of a spin with its number of equal chances, as the slow function that also builds windows sees it. */
interface ListedOutcome {
  readonly weight: bigint;
  readonly pay: bigint;
  readonly scatters: number;
}

/** Lists every outcome of a small sheet, for tests: no step of it is shared with the fast computations. */
export function listOutcomes(par: ParSheet, set: StripSet, terms: SpinTerms = {}): ListedOutcome[] {
  const changes = par.mechanic?.kind === "changing-reels";
  let drawn = [{ stops: [] as number[], heights: [] as number[], weight: 1n }];
  par.strips[set].forEach((strip, reel) => {
    drawn = drawn.flatMap(({ stops, heights, weight }) =>
      heightsOf(par, reel).flatMap((height) =>
        strip.map((_, stop) => ({
          stops: [...stops, stop],
          heights: [...heights, height.rows],
          weight: weight * BigInt(height.weight),
        })),
      ),
    );
  });
  return drawn.map(({ stops, heights, weight }) => {
    const result = resultAt(par, set, stops, { ...terms, heights: changes ? heights : undefined });
    return { weight, pay: BigInt(result.payUnits), scatters: scatterCount(par, result.window) };
  });
}

/** The totals of listed outcomes, for each count of scatters from 0 to `most`. */
export function totalsOf(outcomes: readonly ListedOutcome[], most: number): Enumeration {
  const classes = Array.from({ length: most + 1 }, (_, scatters) => {
    const same = outcomes.filter((each) => each.scatters === scatters);
    const sum = (of: (pay: bigint) => bigint): bigint =>
      same.reduce((all, { pay, weight }) => all + of(pay) * weight, 0n);
    const top = same.reduce((best, { pay }) => (pay > best ? pay : best), 0n);
    return {
      outcomes: sum(() => 1n),
      pay: sum((pay) => pay),
      paySquared: sum((pay) => pay * pay),
      zeroes: sum((pay) => (pay === 0n ? 1n : 0n)),
      top,
      tops: sum((pay) => (pay === top ? 1n : 0n)),
    };
  });
  return { outcomes: classes.reduce((sum, each) => sum + each.outcomes, 0n), classes };
}
