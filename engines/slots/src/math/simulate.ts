import type { RandomSource } from "@apogee/rng";
import type { ByCount, ParSheet } from "../rules/par-sheet.ts";
import { extraOf, respinsOf } from "./quick-mechanics.ts";
import { QuickSpins } from "./quick-spins.ts";

/** Whole rounds as totals only, for simulations: the same draws in the same order as `playRound`. */
export interface Simulator {
  /** Payout of one ordinary round in twentieths of the stake. */
  round(source: RandomSource): number;
  /** Payout of one bought round in the same units. */
  boughtRound(source: RandomSource): number;
}

/** A simulator. Its tables are made when the first round is played. */
export function simulator(par: ParSheet): Simulator {
  let made: Simulator | undefined;
  return {
    round: (source) => (made ??= makeSimulator(par)).round(source),
    boughtRound: (source) => (made ??= makeSimulator(par)).boughtRound(source),
  };
}

function makeSimulator(par: ParSheet): Simulator {
  const base = new QuickSpins(par, "base");
  const respins = respinsOf(par, base);
  const feature = featureOf(par);
  const awarded = byScatters(par.freeSpins.awarded, par.freeSpins.most);
  return {
    round(source) {
      base.draw(source);
      const pay = base.pay + respins(source);
      const spins = awarded[base.scatters]!;
      return spins === 0 ? pay : pay + feature(spins, source);
    },
    boughtRound: (source) => feature(par.buy.spins, source),
  };
}

/** Free spins for each count of scatters, at most `most`. */
export function byScatters(spins: ByCount, most: number): Int32Array {
  return Int32Array.from({ length: 7 }, (_, count) => Math.min(most, spins[String(count) as keyof ByCount] ?? 0));
}

/** What all free spins of a round pay, from the number of spins at their start. */
function featureOf(par: ParSheet): (spins: number, source: RandomSource) => number {
  const free = new QuickSpins(par, "free");
  const { multiplier, most } = par.freeSpins;
  const retriggered = byScatters(par.freeSpins.retriggered, most);
  const extra = extraOf(par, free);
  return (spins, source) => {
    extra.begin(source);
    let total = 0;
    let given = spins;
    for (let played = 0; played < given; played++) {
      free.draw(source);
      total += free.pay + extra.pay(source);
      given = Math.min(most, given + retriggered[free.scatters]! + extra.spins());
    }
    return total * multiplier;
  };
}
