import { ACE, TEN, valueOf } from "./cards.ts";
import type { BlackjackSheet } from "./blackjack-sheet.ts";
import { decisionsOn, isPair } from "./offers.ts";
import type { DecisionName, Table } from "./round.ts";
import { totalOf } from "./total.ts";

/** What each entry of a strategy means: what is done if it is offered, and otherwise. */
const EMAILS: Readonly<Record<string, readonly [DecisionName, DecisionName]>> = {
  H: ["hit", "hit"],
  S: ["stand", "stand"],
  D: ["double", "hit"],
  T: ["double", "stand"],
  R: ["surrender", "hit"],
  Q: ["surrender", "stand"],
};

/** The column of a strategy for the dealer's first card: 0 for a two, 9 for an ace. */
export function columnOf(up: number): number {
  return valueOf(up) === ACE ? TEN - 1 : valueOf(up) - 2;
}

/** What the shipped strategy decides now; null once the round is over. It never insures. */
export function adviseOn(
  sheet: BlackjackSheet,
  table: Pick<Table, "asks" | "hands" | "turn" | "dealer">,
): DecisionName | null {
  if (table.asks === null) return null;
  if (table.asks === "insurance") return "decline";
  const hand = table.hands[table.turn]!;
  const offered = decisionsOn(sheet, table);
  const column = columnOf(table.dealer[0]!);
  const { hard, soft, pairs } = sheet.strategy;
  const splits = isPair(hand) && pairs[valueOf(hand.cards[0]!)]![column] === "P";
  if (splits && offered.includes("split")) return "split";
  const { total, soft: isSoft } = totalOf(hand.cards);
  // Two twos that may not be split: a hard four is played like a five.
  const row = isSoft ? soft[total]! : hard[Math.max(total, 5)]!;
  const [first, otherwise] = EMAILS[row[column]!]!;
  return offered.includes(first) ? first : otherwise;
}
