import { ladderOf } from "../rules/ladder.ts";
import type { ParSheet } from "../rules/par-sheet.ts";
import { enumerateCollect } from "./enumerate-collect.ts";
import { enumerate, enumerateExpanding } from "./enumerate.ts";
import { withoutLadder, type FreeOutcomes } from "./outcome-class.ts";
import { byScatters } from "./simulate.ts";

/**
 * The exact value of a feature from a given state on. All figures except `top` are numerators over `outcomes ** most`,
 * so that no fraction is ever rounded. Pays are in line stakes and include the multiplier.
 */
export interface FeatureValue {
  readonly pay: bigint;
  readonly paySquared: bigint;
  /** The feature pays nothing. */
  readonly nothing: bigint;
  readonly spins: bigint;
  /** The largest possible pay, and its chance. */
  readonly top: bigint;
  readonly tops: bigint;
}

/** Returns the value of a feature that begins with this many spins. */
export type SolvedFeature = (spins: number) => FeatureValue;

/**
 * Solves the free spins as a Markov chain over (spins played, spins awarded, level of the ladder). Each spin is one of
 * the enumerated outcomes. Spins are added up to the maximum of a round, so the chain always ends.
 */
export function solveFreeSpins(par: ParSheet, free: FreeOutcomes): SolvedFeature {
  const { most, multiplier } = par.freeSpins;
  const ladder = ladderOf(par);
  const added = byScatters(par.freeSpins.retriggered, most);
  const powers = [1n];
  for (let i = 1; i <= most; i++) powers.push(powers[i - 1]! * free.outcomes);
  const times = BigInt(multiplier);
  const known = new Map<string, FeatureValue>();

  const valueAt = (played: number, awarded: number, level: number): FeatureValue => {
    const key = `${played} ${awarded} ${level}`;
    const before = known.get(key);
    if (before) return before;
    const value = played === awarded ? over(powers[most - played]!) : oneSpin(played, awarded, level);
    known.set(key, value);
    return value;
  };

  const oneSpin = (played: number, awarded: number, level: number): FeatureValue => {
    const rest = powers[most - played - 1]!;
    let pay = 0n,
      paySquared = 0n,
      nothing = 0n,
      spins = 0n,
      top = -1n,
      tops = 0n;
    for (const { scatters, steps, at } of free.classes) {
      const spun = at(level);
      if (spun.outcomes === 0n) continue;
      const more = added[scatters]! + (ladder?.spinsFor(level, steps) ?? 0);
      const next = valueAt(played + 1, Math.min(most, awarded + more), ladder?.climb(level, steps) ?? 0);
      pay += times * spun.pay * rest + spun.outcomes * next.pay;
      paySquared +=
        times * times * spun.paySquared * rest + 2n * times * spun.pay * next.pay + spun.outcomes * next.paySquared;
      nothing += spun.zeroes * next.nothing;
      spins += spun.outcomes * (rest + next.spins);
      const best = times * spun.top + next.top;
      if (best < top) continue;
      tops = (best === top ? tops : 0n) + spun.tops * next.tops;
      top = best;
    }
    return { pay, paySquared, nothing, spins, top, tops };
  };

  return (spins) => valueAt(0, spins, 0);
}

/** The free spins of a game, and what all figures of a `FeatureValue` are divided by. */
export interface SolvedGame {
  readonly feature: SolvedFeature;
  readonly whole: bigint;
}

/**
 * Solves the free spins of a game. With an expanding symbol, they are solved for each symbol that can be chosen, and
 * weighted as the choice is.
 */
export function solveGame(par: ParSheet): SolvedGame {
  const chosen = freeOutcomesOf(par).map(({ free, weight }) => ({ free, weight, solved: solveFreeSpins(par, free) }));
  const sum = chosen.reduce((all, { weight }) => all + weight, 0n);
  return {
    feature: (spins) => chosen.map(({ solved, weight }) => weighted(solved(spins), weight)).reduce(together),
    whole: sum * chosen[0]!.free.outcomes ** BigInt(par.freeSpins.most),
  };
}

/** Every outcome of a free spin, for each way in which the feature can begin, with its weight. */
function freeOutcomesOf(par: ParSheet): readonly { readonly free: FreeOutcomes; readonly weight: bigint }[] {
  const { mechanic } = par;
  if (mechanic?.kind === "collect") return [{ free: enumerateCollect(par), weight: 1n }];
  if (mechanic?.kind !== "expanding") return [{ free: withoutLadder(enumerate(par, "free")), weight: 1n }];
  const weights = Object.values(mechanic.weights);
  return enumerateExpanding(par, Object.keys(mechanic.weights)).map((each, i) => ({
    free: withoutLadder(each),
    weight: BigInt(weights[i]!),
  }));
}

function weighted({ pay, paySquared, nothing, spins, top, tops }: FeatureValue, weight: bigint): FeatureValue {
  return {
    pay: pay * weight,
    paySquared: paySquared * weight,
    nothing: nothing * weight,
    spins: spins * weight,
    top,
    tops: tops * weight,
  };
}

function together(a: FeatureValue, b: FeatureValue): FeatureValue {
  const top = a.top > b.top ? a.top : b.top;
  return {
    pay: a.pay + b.pay,
    paySquared: a.paySquared + b.paySquared,
    nothing: a.nothing + b.nothing,
    spins: a.spins + b.spins,
    top,
    tops: (a.top === top ? a.tops : 0n) + (b.top === top ? b.tops : 0n),
  };
}

/** No spin is left: the result is certain, so its chance is the whole remaining denominator. */
function over(whole: bigint): FeatureValue {
  return { pay: 0n, paySquared: 0n, nothing: whole, spins: 0n, top: 0n, tops: whole };
}
