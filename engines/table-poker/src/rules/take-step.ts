import { add, invariant, minor, ZERO, type Minor } from "@apogee/kernel";
import { handOf, strengthOf } from "./hands.ts";
import type { Paid, Result, Step, TablePokerBet, TablePokerPhase, TablePokerRound } from "./round.ts";
import { outcomeOf, pairPlusPayout, payoutsOf } from "./settle.ts";
import type { TablePokerSheet } from "./table-poker-sheet.ts";

/** A round before its first card. */
export function undealt(stake: Minor, { spots: { ante, pair_plus = 0 } }: TablePokerBet): TablePokerRound {
  return {
    stake,
    cost: minor(stake * (ante + pair_plus)),
    phases: [],
    totalWin: ZERO,
    awaits: "decision",
    wordsRead: 0,
    spots: { ante, pair_plus },
    player: [],
    dealer: [],
  };
}

/** The further stake of a player who plays on, in smallest units. */
export function raiseOf({ raise }: TablePokerSheet, { stake, spots }: Pick<TablePokerRound, "stake" | "spots">): Minor {
  return minor(stake * spots.ante * raise);
}

/** The round after one more step, whose cards were drawn already. The given round is not changed. */
export function takeStep(sheet: TablePokerSheet, round: TablePokerRound, step: Step): TablePokerRound {
  invariant(round.awaits !== null, "A finished round takes no step.");
  if (step.kind === "deal") {
    const phase = { step, result: null, win: ZERO, totalWin: ZERO };
    return { ...round, player: step.player, dealer: step.dealer, phases: [phase] };
  }
  const dealer = step.kind === "raise" ? [...round.dealer, ...step.dealer] : round.dealer;
  const cost = step.kind === "raise" ? add(round.cost, raiseOf(sheet, round)) : round.cost;
  const result = resultOf(sheet, { ...round, dealer }, step.kind === "fold");
  const win = Object.values(result.paid).reduce(add, ZERO);
  const phase: TablePokerPhase = { step, result, win, totalWin: win };
  return { ...round, dealer, cost, totalWin: win, awaits: null, phases: [...round.phases, phase] };
}

function resultOf(sheet: TablePokerSheet, round: TablePokerRound, isFolded: boolean): Result {
  const player = strengthOf(sheet, round.player);
  const dealer = isFolded ? null : strengthOf(sheet, round.dealer);
  const outcome = dealer === null ? "fold" : outcomeOf(sheet, player, dealer);
  const { ante, raise, bonus } = payoutsOf(sheet, player, outcome);
  const { stake, spots } = round;
  const paid: Paid = {
    ante: minor(stake * spots.ante * ante),
    raise: minor(stake * spots.ante * raise),
    bonus: minor(stake * spots.ante * bonus),
    pair_plus: minor(stake * spots.pair_plus * pairPlusPayout(sheet, player)),
  };
  return { outcome, dealer_hand: dealer === null ? null : handOf(sheet, dealer), paid };
}
