import { CARDS, heightOf, RANKS, suitOf } from "./cards.ts";

/** The kinds of five cards from the weakest to the strongest. A royal flush is the straight flush to the ace. */
export const FIVE_KINDS = [
  "high_card",
  "pair",
  "two_pair",
  "three_of_a_kind",
  "straight",
  "flush",
  "full_house",
  "four_of_a_kind",
  "straight_flush",
] as const;
/** A kind of five cards. */
export type FiveKind = (typeof FIVE_KINDS)[number];

/** The kinds of three cards from the weakest to the strongest: a straight is rarer than a flush. */
export const THREE_KINDS = ["high_card", "pair", "flush", "straight", "three_of_a_kind", "straight_flush"] as const;
/** A kind of three cards. */
export type ThreeKind = (typeof THREE_KINDS)[number];

const ACE = RANKS - 1;
/** Strengths of one kind: heights in up to five places, the most important first. */
const PLACES = 5;
const PER_KIND = RANKS ** PLACES;

const counts = new Uint8Array(RANKS);
/** Tables by card, because strategies and simulations read millions of hands. */
const HEIGHTS = Uint8Array.from({ length: CARDS }, (_, card) => heightOf(card));
const SUITS_OF = Uint8Array.from({ length: CARDS }, (_, card) => suitOf(card));

/**
 * The strength of five cards: a hand beats another if its number is higher, and ties if it is equal. The kind is
 * `Math.floor(strength / 13 ** 5)`; below it are the heights that decide between hands of the kind.
 */
export function strengthOfFive(cards: ArrayLike<number>): number {
  const shape = read(cards);
  const straight = shape.most === 1 ? straightTop(cards) : -1;
  if (straight >= 0) return strength(shape.isFlush ? 8 : 4, straight * RANKS ** (PLACES - 1));
  if (shape.isFlush) return strength(5, shape.heights);
  if (shape.most === 4) return strength(7, shape.heights);
  if (shape.most === 3) return strength(shape.pairs === 1 ? 6 : 3, shape.heights);
  return strength(shape.pairs, shape.heights);
}

/** The strength of three cards, compared and read like that of five. */
export function strengthOfThree(cards: ArrayLike<number>): number {
  const shape = read(cards);
  const straight = shape.most === 1 ? straightTop(cards) : -1;
  if (straight >= 0) return strength(shape.isFlush ? 5 : 3, straight * RANKS ** (PLACES - 1));
  if (shape.isFlush) return strength(2, shape.heights);
  if (shape.most === 3) return strength(4, shape.heights);
  return strength(shape.pairs, shape.heights);
}

/** The kind of five cards with this strength. */
export function fiveKindOf(strengthOfHand: number): FiveKind {
  return FIVE_KINDS[Math.floor(strengthOfHand / PER_KIND)]!;
}

/** The kind of three cards with this strength. */
export function threeKindOf(strengthOfHand: number): ThreeKind {
  return THREE_KINDS[Math.floor(strengthOfHand / PER_KIND)]!;
}

/** The most important height of a hand: its top card, or the height of its largest group. */
export function leadOf(strengthOfHand: number): number {
  return Math.floor((strengthOfHand % PER_KIND) / RANKS ** (PLACES - 1));
}

/** The lowest strength of a kind with these heights, the most important first: `[11, 12]` are kings with an ace. */
export function leastStrength(kind: number, heights: readonly number[] = []): number {
  return strength(
    kind,
    heights.reduce((sum, height, place) => sum + height * RANKS ** (PLACES - 1 - place), 0),
  );
}

function strength(kind: number, heights: number): number {
  return kind * PER_KIND + heights;
}

interface Shape {
  readonly isFlush: boolean;
  /** Cards of the largest group of equal cards. */
  readonly most: number;
  /** Groups of exactly two. */
  readonly pairs: number;
  /** Heights by size of their group, then by height, in the places of a strength. */
  readonly heights: number;
}

const POWERS = [1, 13, 13 ** 2, 13 ** 3, 13 ** 4, 13 ** 5];

function read(cards: ArrayLike<number>): Shape {
  counts.fill(0);
  const suit = SUITS_OF[cards[0]!];
  let isFlush = true;
  for (let i = 0; i < cards.length; i++) {
    counts[HEIGHTS[cards[i]!]!]!++;
    if (SUITS_OF[cards[i]!] !== suit) isFlush = false;
  }
  // The heights of single cards, of pairs, and of the one larger group, each as digits of base 13.
  let [singles, alone, twos, pairs, larger, most] = [0, 0, 0, 0, 0, 1];
  for (let height = ACE; height >= 0; height--) {
    const count = counts[height]!;
    if (count === 1) {
      singles = singles * RANKS + height;
      alone++;
    } else if (count === 2) {
      twos = twos * RANKS + height;
      pairs++;
    } else if (count > 2) [larger, most] = [height, count];
  }
  if (pairs > 0 && most === 1) most = 2;
  const groups = alone + pairs + (most > 2 ? 1 : 0);
  const digits = (larger * POWERS[pairs]! + twos) * POWERS[alone]! + singles;
  return { isFlush, most, pairs, heights: digits * POWERS[PLACES - groups]! };
}

/** The top height of a straight, or -1. An ace is also below the two: then the straight's top is its second card. */
function straightTop(cards: ArrayLike<number>): number {
  let [low, high, seen] = [RANKS, -1, 0];
  let [highBelowAce, hasAce] = [-1, false];
  for (let i = 0; i < cards.length; i++) {
    const height = HEIGHTS[cards[i]!]!;
    if (seen & (1 << height)) return -1;
    seen |= 1 << height;
    low = Math.min(low, height);
    high = Math.max(high, height);
    if (height === ACE) hasAce = true;
    else highBelowAce = Math.max(highBelowAce, height);
  }
  if (high - low === cards.length - 1) return high;
  return hasAce && low === 0 && highBelowAce === cards.length - 2 ? highBelowAce : -1;
}
