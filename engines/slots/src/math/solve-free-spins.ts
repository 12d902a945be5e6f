import { enumerate, enumerateExpanding } from "./enumerate.ts";
import type { Enumeration } from "./outcome-class.ts";
import type { ParSheet } from "../rules/par-sheet.ts";
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
 * Solves the free spins as a Markov chain over (spins played, spins awarded). Each spin is one of the enumerated
 * outcomes. A retrigger adds spins up to the maximum of a round, so the chain always ends.
 */
export function solveFreeSpins(par: ParSheet, free: Enumeration): SolvedFeature {
  const { most, multiplier } = par.freeSpins;
  const added = byScatters(par.freeSpins.retriggered, most);
  const powers = [1n];
  for (let i = 1; i <= most; i++) powers.push(powers[i - 1]! * free.outcomes);
  const times = BigInt(multiplier);
  const known = new Map<number, FeatureValue>();

  const valueAt = (played: number, awarded: number): FeatureValue => {
    const key = played * (most + 1) + awarded;
    const before = known.get(key);
    if (before) return before;
    const value = played === awarded ? over(powers[most - played]!) : oneSpin(played, awarded);
    known.set(key, value);
    return value;
  };

  const oneSpin = (played: number, awarded: number): FeatureValue => {
    const rest = powers[most - played - 1]!;
    let pay = 0n,
      paySquared = 0n,
      nothing = 0n,
      spins = 0n,
      top = -1n,
      tops = 0n;
    free.classes.forEach((spun, scatters) => {
      if (spun.outcomes === 0n) return;
      const next = valueAt(played + 1, Math.min(most, awarded + added[scatters]!));
      pay += times * spun.pay * rest + spun.outcomes * next.pay;
      paySquared +=
        times * times * spun.paySquared * rest + 2n * times * spun.pay * next.pay + spun.outcomes * next.paySquared;
      nothing += spun.zeroes * next.nothing;
      spins += spun.outcomes * (rest + next.spins);
      const best = times * spun.top + next.top;
      if (best < top) return;
      tops = (best === top ? tops : 0n) + spun.tops * next.tops;
      top = best;
    });
    return { pay, paySquared, nothing, spins, top, tops };
  };

  return (spins) => valueAt(0, spins);
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
  const { mechanic } = par;
  const weights = mechanic?.kind === "expanding" ? Object.entries(mechanic.weights) : [["", 1] as const];
  const enumerations =
    mechanic?.kind === "expanding"
      ? enumerateExpanding(
          par,
          weights.map(([symbol]) => symbol),
        )
      : [enumerate(par, "free")];
  const chosen = enumerations.map((free, i) => ({ solved: solveFreeSpins(par, free), weight: BigInt(weights[i]![1]) }));
  const sum = chosen.reduce((all, { weight }) => all + weight, 0n);
  return {
    feature: (spins) => chosen.map(({ solved, weight }) => weighted(solved(spins), weight)).reduce(together),
    whole: sum * enumerations[0]!.outcomes ** BigInt(par.freeSpins.most),
  };
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
