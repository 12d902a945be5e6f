import { invariant, minor, type Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import type { CoinSheet } from "../rules/coin-sheet.ts";
import { carryOut, flipFirst, SIDES } from "../rules/play-coin.ts";
import type { CoinDecision, CoinRound, Side } from "../rules/round.ts";

/** A fixed way to play: the first call, and the decision in every open round. */
export interface Strategy {
  readonly name: string;
  readonly first: Side;
  readonly decide: (round: CoinRound) => CoinDecision["do"];
}

/** The payouts of a way to play, with the number of its rounds of 2^flips that pay each; the others pay nothing. */
export type Payouts = ReadonlyMap<Minor, bigint>;

/** A source that shows one side and counts like a stream. */
class OneSide implements CountedSource {
  wordsRead: number;
  readonly #draw: number;
  constructor(draw: number, wordsRead: number) {
    this.#draw = draw;
    this.wordsRead = wordsRead;
  }
  nextInt(n: number): number {
    invariant(n === SIDES.length, "A coin has two sides.");
    this.wordsRead++;
    return this.#draw;
  }
}

/**
 * All rounds of a way to play at a stake: both sides of every flip, through the engine's own functions. A round that
 * ends after k flips stands for 2^(flips - k) of the 2^flips series.
 */
export function payoutsOf(sheet: CoinSheet, stake: number, { first, decide }: Strategy): Payouts {
  const payouts = new Map<Minor, bigint>();
  const follow = (round: CoinRound, flips: number): void => {
    if (round.awaits === null) {
      const rounds = 1n << BigInt(sheet.flips - flips);
      payouts.set(round.totalWin, (payouts.get(round.totalWin) ?? 0n) + rounds);
      return;
    }
    const decision = { do: decide(round) };
    if (decision.do === "cash_out")
      return follow(carryOut(sheet, round, decision, new OneSide(0, round.wordsRead)), flips);
    for (const draw of SIDES.keys()) {
      follow(carryOut(sheet, round, decision, new OneSide(draw, round.wordsRead)), flips + 1);
    }
  };
  for (const draw of SIDES.keys()) follow(flipFirst(sheet, minor(stake), { call: first }, new OneSide(draw, 0)), 1);
  return payouts;
}

/** Calls heads until this many calls were right, then cashes out. */
export function until(right: number): Strategy {
  return {
    name: `heads until ${right} right`,
    first: "heads",
    decide: (round) => (round.right >= right ? "cash_out" : "heads"),
  };
}
