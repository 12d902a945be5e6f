import { decimal } from "@apogee/engine";
import { RANKS, rankOf } from "./cards.ts";
import { winningRanks } from "./guesses.ts";
import type { HiLoSheet } from "./hi-lo-sheet.ts";
import type { HiLoDecision, HiLoRound } from "./round.ts";
import { guessesWithin, paidOn, shownWorth, worthAfter, worthOf, type Worth } from "./worth.ts";

/** One decision that the round offers now. */
export type Offer = {
  readonly do: HiLoDecision["do"];
  /** The chance of a guess in percent, two digits after the point, rounded down; null for other decisions. */
  readonly chance_percent: string | null;
  /**
   * The worth of the round after a right guess, or the payout of cashing out, in stakes, rounded down; null for a skip.
   */
  readonly multiplier: string | null;
  /** The same in smallest units for this stake. */
  readonly payout_cents: number | null;
};

/** The names of the decisions that are offered now; none once the round is finished. */
export function decisionsOn(sheet: HiLoSheet, round: HiLoRound): HiLoDecision["do"][] {
  if (round.awaits === null) return [];
  const decisions: HiLoDecision["do"][] = [...guessesWithin(sheet, round)];
  if (round.skips < sheet.skips) decisions.push("skip");
  // Cashing out is not offered before the first right guess: a stake that is returned without risk would count as
  // wagering.
  if (round.guesses > 0) decisions.push("cash_out");
  return decisions;
}

/** All decisions that are offered now, with their odds and payouts. */
export function offersOf(sheet: HiLoSheet, round: HiLoRound): Offer[] {
  return decisionsOn(sheet, round).map((decision) => {
    if (decision === "skip") return { do: "skip", chance_percent: null, multiplier: null, payout_cents: null };
    if (decision === "cash_out") return offerOf(round, decision, null, worthOf(sheet, round));
    const winning = winningRanks(rankOf(round.card), decision);
    const chance = decimal(BigInt(winning) * 100n, BigInt(RANKS), 2);
    return offerOf(round, decision, chance, worthAfter(sheet, round, winning));
  });
}

function offerOf({ stake }: HiLoRound, what: Offer["do"], chance: string | null, worth: Worth): Offer {
  return { do: what, chance_percent: chance, multiplier: shownWorth(worth), payout_cents: paidOn(stake, worth) };
}
