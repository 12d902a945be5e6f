import { ratio } from "@apogee/engine";
import { add, invariant, ZERO, type Minor } from "@apogee/kernel";
import { RANKS, rankOf } from "./cards.ts";
import { isRight, winningRanks } from "./guesses.ts";
import type { HiLoSheet } from "./hi-lo-sheet.ts";
import type { HiLoRound, Step } from "./round.ts";
import { mayGuessAgain, paidOn, shownWorth, worthOf } from "./worth.ts";

/** A round before its first card. */
export function undealt(stake: Minor): HiLoRound {
  return {
    stake,
    cost: stake,
    phases: [],
    totalWin: ZERO,
    awaits: "decision",
    wordsRead: 0,
    card: 0,
    guesses: 0,
    skips: 0,
    numerator: "1",
    denominator: "1",
  };
}

/** The round after one more step, whose card was drawn already. The given round is not changed. */
export function takeStep(sheet: HiLoSheet, round: HiLoRound, step: Step): HiLoRound {
  invariant(round.awaits !== null, "A finished round takes no step.");
  const next = { ...round, ...changeOf(round, step) };
  const right = step.kind === "guess" ? next.guesses > round.guesses : null;
  const paid = step.kind === "cash-out" || isAtCap(sheet, next);
  const ended = paid || right === false;
  const worth = worthOf(sheet, next);
  const win = paid ? paidOn(round.stake, worth) : ZERO;
  const totalWin = add(round.totalWin, win);
  const phase = { step, right, multiplier: shownWorth(worth), win, totalWin };
  return { ...next, phases: [...round.phases, phase], totalWin, awaits: ended ? null : "decision" };
}

type Change = Partial<Pick<HiLoRound, "card" | "guesses" | "skips" | "numerator" | "denominator">>;

function changeOf(round: HiLoRound, step: Step): Change {
  switch (step.kind) {
    case "deal":
      return { card: step.card };
    case "skip":
      return { card: step.card, skips: round.skips + 1 };
    case "guess": {
      const rank = rankOf(round.card);
      if (!isRight(rank, step.guess, rankOf(step.card))) return { card: step.card, numerator: "0", denominator: "1" };
      const winning = BigInt(winningRanks(rank, step.guess));
      const product = ratio(BigInt(round.numerator) * BigInt(RANKS), BigInt(round.denominator) * winning);
      return { card: step.card, guesses: round.guesses + 1, ...product };
    }
    default:
      return {};
  }
}

/** Whether something was won and no further guess can be offered, so that the round pays by itself. */
function isAtCap(sheet: HiLoSheet, round: HiLoRound): boolean {
  return round.guesses > 0 && round.numerator !== "0" && !mayGuessAgain(sheet, round);
}
