import { invariant, minor, ZERO, type Minor } from "@apogee/kernel";
import type { BlackjackSheet } from "./blackjack-sheet.ts";
import { isDealersBlackjack } from "./dealer.ts";
import type { Box, Hand, Result, SideBet, Table } from "./round.ts";
import type { SideHand } from "./sides.ts";
import { BEST, totalOf } from "./total.ts";

/** A stake insured pays this many times its amount, the amount included: 2 to 1. */
const INSURANCE_PAYS = 3;

/** How a hand ended against the dealer's cards. */
export function resultOf({ cards, state }: Pick<Hand, "cards" | "state">, dealer: readonly number[]): Result {
  if (state === "surrendered") return "surrender";
  if (state === "bust") return "bust";
  const dealers = isDealersBlackjack(dealer);
  if (state === "blackjack") return dealers ? "push" : "blackjack";
  const [own, other] = [totalOf(cards).total, totalOf(dealer).total];
  if (dealers || (other <= BEST && own < other)) return "lose";
  return other > BEST || own > other ? "win" : "push";
}

/** What a hand pays in total, as a fraction of one stake: `[5, 2]` for a blackjack at 3 to 2. */
export function paysOf(
  { blackjackPays: [pays, to] }: Pick<BlackjackSheet, "blackjackPays">,
  result: Result,
  bets: number,
): readonly [numerator: number, denominator: number] {
  switch (result) {
    case "blackjack":
      return [to + pays, to];
    case "win":
      return [2 * bets, 1];
    case "push":
      return [bets, 1];
    case "surrender":
      return [1, 2];
    default:
      return [0, 1];
  }
}

/** What a hand pays in smallest units, rounded down. */
export function paidOn(sheet: BlackjackSheet, stake: Minor, hand: Hand, dealer: readonly number[]): Minor {
  const [numerator, denominator] = paysOf(sheet, resultOf(hand, dealer), hand.bets);
  return minor(Math.floor((stake * numerator) / denominator));
}

/** What the insurance of a box pays: 2 to 1 if the dealer has a blackjack. */
export function insurancePaid({ insurance }: Pick<Box, "insurance">, dealer: readonly number[]): Minor {
  return isDealersBlackjack(dealer) ? minor(insurance * INSURANCE_PAYS) : ZERO;
}

/** What a side bet pays, its stake included. The deal decides it. */
export function sidePaid({ sides }: Pick<BlackjackSheet, "sides">, { kind, stake, hand }: SideBet): Minor {
  if (hand === null) return ZERO;
  const times = (sides?.[kind] as Readonly<Partial<Record<SideHand, number>>> | undefined)?.[hand];
  invariant(times !== undefined, `The title pays ${hand}.`);
  return minor(stake * (times + 1));
}

/** What all side bets of the table pay. */
export function sidesPaid(sheet: Pick<BlackjackSheet, "sides">, { boxes }: Pick<Table, "boxes">): Minor {
  return minor(boxes.reduce((sum, { sides }) => sides.reduce((paid, side) => paid + sidePaid(sheet, side), sum), 0));
}
