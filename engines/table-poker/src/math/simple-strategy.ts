import { heightOf, leastStrength } from "@apogee/cards";
import { strengthOf } from "../rules/hands.ts";
import type { TablePokerDecision } from "../rules/round.ts";
import type { TablePokerSheet } from "../rules/table-poker-sheet.ts";

const [QUEEN, SIX, FOUR] = [10, 4, 2];
const [KING, ACE] = [11, 12];
const PAIR = 1;

/** What a player sees when deciding. */
export interface Seen {
  readonly player: readonly number[];
  readonly dealer: readonly number[];
}

/**
 * A strategy that can be learned by heart. Three cards: play with queen, six, four and better, which is the best there
 * is. Five cards: raise with a pair or better, fold below ace and king; with ace and king raise if the open card is in
 * the hand and not above the queen, if it is an ace or a king and the hand has a queen or a jack, or if it is in no hand,
 * the hand has a queen, and the open card is lower than the fourth highest card.
 * https://wizardofodds.com/games/caribbean-stud-poker/
 */
export function decideSimply(sheet: TablePokerSheet, seen: Seen): TablePokerDecision {
  return { do: playsOn(sheet, seen) ? "raise" : "fold" };
}

function playsOn(sheet: TablePokerSheet, { player, dealer }: Seen): boolean {
  const strength = strengthOf(sheet, player);
  if (sheet.cards === 3) return strength >= leastStrength(0, [QUEEN, SIX, FOUR]);
  if (strength >= leastStrength(PAIR)) return true;
  if (strength < leastStrength(0, [ACE, KING])) return false;
  const heights = player.map(heightOf).toSorted((a, b) => b - a);
  const open = heightOf(dealer[0]!);
  if (open >= KING) return heights.includes(QUEEN) || heights.includes(QUEEN - 1);
  if (heights.includes(open)) return true;
  return heights.includes(QUEEN) && open < heights[3]!;
}
