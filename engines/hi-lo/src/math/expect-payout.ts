import { ratio } from "@apogee/engine";
import { invariant, minor } from "@apogee/kernel";
import { RANKS, rankOf } from "../rules/cards.ts";
import type { HiLoSheet } from "../rules/hi-lo-sheet.ts";
import { decisionsOn } from "../rules/offers.ts";
import type { HiLoRound, Step } from "../rules/round.ts";
import { takeStep, undealt } from "../rules/take-step.ts";
import { worthOf, type Worth } from "../rules/worth.ts";
import type { Strategy } from "./strategies.ts";

/** A figure that is averaged over all rounds: a function of the exact number of stakes that a round pays. */
export type Figure = (paid: Worth) => Worth;

/**
 * The exact means of some figures over all rounds of a strategy. Follows every rank of every card through the engine's
 * own `takeStep`. Rounds with the same rank, product and counts have the same future and are computed once.
 */
export function expectPayout(sheet: HiLoSheet, { decide }: Strategy, figures: readonly Figure[]): Worth[] {
  const known = new Map<string, Worth[]>();
  const stake = minor(sheet.bets.step);

  const valuesOf = (round: HiLoRound): Worth[] => {
    if (round.awaits === null) return figures.map((figure) => figure(worthOf(sheet, round)));
    const key = [rankOf(round.card), round.numerator, round.denominator, round.guesses, round.skips].join();
    const before = known.get(key);
    if (before !== undefined) return before;
    const decision = decide(sheet, round);
    invariant(decisionsOn(sheet, round).includes(decision), `The strategy decides ${decision}, which is not offered.`);
    const values = valuesAfter(round, decision);
    known.set(key, values);
    return values;
  };

  const after = (round: HiLoRound, step: Step): Worth[] => valuesOf({ ...takeStep(sheet, round, step), phases: [] });

  const valuesAfter = (round: HiLoRound, decision: ReturnType<Strategy["decide"]>): Worth[] => {
    switch (decision) {
      case "cash_out":
        return after(round, { kind: "cash-out" });
      case "skip":
        return meansOf(eachRank((card) => after(round, { kind: "skip", card })));
      default:
        return meansOf(eachRank((card) => after(round, { kind: "guess", guess: decision, card })));
    }
  };

  return meansOf(eachRank((card) => after(undealt(stake), { kind: "deal", card })));
}

/** One card of each rank. The suit makes no difference. */
function eachRank(valuesOf: (card: number) => Worth[]): Worth[][] {
  return Array.from({ length: RANKS }, (_, rank) => valuesOf(rank * 4));
}

/** The mean of each figure over the ranks, which are equally likely. */
function meansOf(values: readonly (readonly Worth[])[]): Worth[] {
  return values[0]!.map((_, figure) => meanOf(values.map((ofRank) => ofRank[figure]!)));
}

function meanOf(values: readonly Worth[]): Worth {
  let [numerator, denominator] = [0n, 1n];
  for (const value of values) {
    if (value.denominator === denominator) numerator += value.numerator;
    else {
      numerator = numerator * value.denominator + value.numerator * denominator;
      denominator *= value.denominator;
    }
  }
  const mean = ratio(numerator, denominator * BigInt(values.length));
  return { numerator: BigInt(mean.numerator), denominator: BigInt(mean.denominator) };
}
