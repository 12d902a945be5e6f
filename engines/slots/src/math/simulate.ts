import { minor } from "@apogee/kernel";
import type { CountedSource, RandomSource } from "@apogee/rng";
import { packedOutcome } from "./evaluate.ts";
import type { ByCount, ParSheet } from "../rules/par-sheet.ts";
import { playRound } from "../rules/start-round.ts";
import { tablesOf, type SetTables, type Tables } from "./tables.ts";

/** Whole rounds as totals only, for simulations: the same draws in the same order as `playRound`. */
export interface Simulator {
  /** Payout of one ordinary round in twentieths of the stake. */
  round(source: RandomSource): number;
  /** Payout of one bought round in the same units. */
  boughtRound(source: RandomSource): number;
}

/** A simulator. For a game that pays lines alone, it allocates nothing for each round. */
export function simulator(par: ParSheet): Simulator {
  return par.mechanic === undefined ? lineSimulator(par) : roundSimulator(par);
}

function roundSimulator(par: ParSheet): Simulator {
  const stake = minor(par.bets.step);
  return {
    round: (source) => playRound(par, { stake, buy: false }, counted(source)).totalWin,
    boughtRound: (source) => playRound(par, { stake, buy: true }, counted(source)).totalWin,
  };
}

/** Rounds ask their source how far it is only to continue later, which a simulation never does. */
function counted(source: RandomSource): CountedSource {
  return { wordsRead: 0, nextInt: (n) => source.nextInt(n) };
}

function lineSimulator(par: ParSheet): Simulator {
  const tables = tablesOf(par);
  const { base, free } = tables.sets;
  const { multiplier, most } = par.freeSpins;
  const awarded = byScatters(par.freeSpins.awarded, most);
  const retriggered = byScatters(par.freeSpins.retriggered, most);

  const feature = (spins: number, source: RandomSource): number => {
    let total = 0;
    let given = spins;
    for (let played = 0; played < given; played++) {
      const packed = draw(tables, free, source);
      total += packed >>> 3;
      given = Math.min(most, given + retriggered[packed & 7]!);
    }
    return total * multiplier;
  };
  return {
    round(source) {
      const packed = draw(tables, base, source);
      const spins = awarded[packed & 7]!;
      return spins === 0 ? packed >>> 3 : (packed >>> 3) + feature(spins, source);
    },
    boughtRound: (source) => feature(par.buy.spins, source),
  };
}

/** Free spins for each count of scatters, at most `most`. */
export function byScatters(spins: ByCount, most: number): Int32Array {
  return Int32Array.from({ length: 7 }, (_, count) => Math.min(most, spins[String(count) as keyof ByCount] ?? 0));
}

function draw(tables: Tables, set: SetTables, source: RandomSource): number {
  const { lengths } = set;
  const s0 = source.nextInt(lengths[0]!);
  const s1 = source.nextInt(lengths[1]!);
  const s2 = source.nextInt(lengths[2]!);
  const s3 = source.nextInt(lengths[3]!);
  const s4 = source.nextInt(lengths[4]!);
  return packedOutcome(tables, set, s0, s1, s2, s3, s4);
}
