import { fiveKindOf, leadOf, leastStrength, strengthOfFive, strengthOfThree, threeKindOf } from "@apogee/cards";
import type { Hand, PayRow, TablePokerSheet } from "./table-poker-sheet.ts";

const HEIGHTS = "23456789TJQKA";
const ACE = 12;

/** The strength of a hand: the higher number wins, equal ones tie. */
export function strengthOf({ cards: size }: Pick<TablePokerSheet, "cards">, cards: ArrayLike<number>): number {
  return size === 3 ? strengthOfThree(cards) : strengthOfFive(cards);
}

/** The name of a hand of this strength. */
export function handOf({ cards: size }: Pick<TablePokerSheet, "cards">, strength: number): Hand {
  if (size === 3) return threeKindOf(strength);
  const kind = fiveKindOf(strength);
  return kind === "straight_flush" && leadOf(strength) === ACE ? "royal_flush" : kind;
}

/** The strength from which on the dealer qualifies. */
export function qualifyingStrength({ qualifies }: Pick<TablePokerSheet, "qualifies">): number {
  return leastStrength(
    0,
    qualifies.map((height) => HEIGHTS.indexOf(height)),
  );
}

/** What a hand pays by a table, to one; 0 if the table does not name it. */
export function timesOf(rows: readonly PayRow[], hand: Hand): number {
  return rows.find((row) => row.hand === hand)?.times ?? 0;
}

/** What the further stake pays to one if it wins. */
export function raiseTimes({ raisePays }: Pick<TablePokerSheet, "raisePays">, hand: Hand): number {
  return timesOf(raisePays, hand) || 1;
}
