import { ratio } from "@apogee/engine";
import { minor } from "@apogee/kernel";
import type { RandomSource } from "@apogee/rng";
import { drawTraps } from "../rules/draw-traps.ts";
import type { TowerDecision, TowerRound } from "../rules/round.ts";
import { takeStep, unstarted } from "../rules/take-step.ts";
import type { Floor, Level, TowerSheet } from "../rules/tower-sheet.ts";
import { worthOf, type Worth } from "../rules/worth.ts";

/** A fixed strategy. */
export interface Strategy {
  readonly decide: (round: TowerRound) => TowerDecision;
  /**
   * Whether it depends on the number of floors alone, and not on all that was seen, such as the traps below. Rounds with
   * the same number then have the same future and are computed once.
   */
  readonly countsFloors: boolean;
}

/** A figure that is averaged over all rounds: a function of the finished round and of what it pays in stakes. */
export type Figure = (round: TowerRound, paid: Worth) => Worth;

/** The exact means of some figures over all draws of a strategy, through the engine's own steps. */
export function expectPayout(sheet: TowerSheet, level: Level, strategy: Strategy, figures: readonly Figure[]): Worth[] {
  const sets = allTraps(sheet.levels[level]);
  const known = new Map<number, Worth[]>();
  const valuesOf = (round: TowerRound): Worth[] => {
    if (round.awaits === null) {
      const paid = round.lost ? { numerator: 0n, denominator: 1n } : worthOf(sheet, round);
      return figures.map((figure) => figure(round, paid));
    }
    const before = strategy.countsFloors ? known.get(round.climbed) : undefined;
    if (before !== undefined) return before;
    const values = valuesAfter(round, strategy.decide(round));
    known.set(round.climbed, values);
    return values;
  };
  const valuesAfter = (round: TowerRound, decision: TowerDecision): Worth[] => {
    if (decision.do === "cash_out") return valuesOf(takeStep(sheet, round, { kind: "cash-out" }));
    const { tile } = decision;
    const values = sets.map((traps) => valuesOf(takeStep(sheet, round, { kind: "climb", tile, traps })));
    return figures.map((_, i) => meanOf(values.map((ofSet) => ofSet[i]!)));
  };
  return valuesOf(takeStep(sheet, unstarted(minor(sheet.bets.step * sheet.bets.steps[0]!), level), { kind: "start" }));
}

/** The traps of all draws that a floor can make. Each is equally likely. */
export function allTraps(floor: Floor): number[][] {
  const traps = floor.tiles - floor.safe;
  const found: number[][] = [];
  const draw = (numbers: readonly number[]): void => {
    if (numbers.length === traps) return void found.push(drawTraps(floor, new Drawn(numbers)));
    for (let next = 0; next < floor.tiles - numbers.length; next++) draw([...numbers, next]);
  };
  draw([]);
  return found;
}

/** A source of the given numbers. */
class Drawn implements RandomSource {
  #at = 0;
  readonly #numbers: readonly number[];
  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }
  nextInt(): number {
    return this.#numbers[this.#at++]!;
  }
}

function meanOf(values: readonly Worth[]): Worth {
  let [numerator, denominator] = [0n, 1n];
  for (const value of values) {
    numerator = numerator * value.denominator + value.numerator * denominator;
    denominator *= value.denominator;
  }
  const mean = ratio(numerator, denominator * BigInt(values.length));
  return { numerator: BigInt(mean.numerator), denominator: BigInt(mean.denominator) };
}
