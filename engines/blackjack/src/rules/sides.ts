import { rankOf } from "./cards.ts";

/** The kinds of side bets, in the order in which they are listed. */
export const SIDE_KINDS = ["plus_three", "pairs"] as const;
/** A kind of side bet: 21+3 or perfect pairs. */
export type SideKind = (typeof SIDE_KINDS)[number];

/** The hands that 21+3 pays, best first. */
export const PLUS_THREE_HANDS = [
  "suited_three_of_a_kind",
  "straight_flush",
  "three_of_a_kind",
  "straight",
  "flush",
] as const;
/** A hand that 21+3 pays. */
export type PlusThreeHand = (typeof PLUS_THREE_HANDS)[number];

/** The pairs that perfect pairs pays, best first. */
export const PAIR_HANDS = ["perfect_pair", "coloured_pair", "mixed_pair"] as const;
/** A pair that perfect pairs pays. */
export type PairHand = (typeof PAIR_HANDS)[number];

/** A hand that a side bet pays. */
export type SideHand = PlusThreeHand | PairHand;

const ACE_HIGH = [0, 11, 12];

/** The hand of 21+3 that three cards from 0 to 51 make; null if they make none. The ace is above the king or below the two. */
export function plusThreeOf(cards: readonly [number, number, number]): PlusThreeHand | null {
  const [low, middle, high] = cards.map(rankOf).toSorted((a, b) => a - b) as [number, number, number];
  const isSuited = cards.every((card) => card % 4 === cards[0] % 4);
  if (low === high) return isSuited ? "suited_three_of_a_kind" : "three_of_a_kind";
  const isRun = middle === low + 1 && high === middle + 1;
  const isStraight = isRun || [low, middle, high].every((rank, at) => rank === ACE_HIGH[at]);
  if (isStraight) return isSuited ? "straight_flush" : "straight";
  return isSuited ? "flush" : null;
}

/** The pair that two cards from 0 to 51 make; null if their ranks differ. A ten and a king are no pair here. */
export function pairOf([first, second]: readonly [number, number]): PairHand | null {
  if (rankOf(first) !== rankOf(second)) return null;
  const [one, other] = [first % 4, second % 4];
  if (one === other) return "perfect_pair";
  return isRed(one) === isRed(other) ? "coloured_pair" : "mixed_pair";
}

/** Spades and clubs, the first and the last suit, are black. */
function isRed(suit: number): boolean {
  return suit === 1 || suit === 2;
}

/** The hand that a side bet wins with; null if it loses. */
export function sideHandOf(kind: SideKind, own: readonly [number, number], up: number): SideHand | null {
  return kind === "pairs" ? pairOf(own) : plusThreeOf([...own, up]);
}
