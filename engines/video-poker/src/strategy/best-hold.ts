import { CARDS, RANKS, rankOf, SUITS, suitOf } from "@apogee/cards";
import { rowOf } from "../rules/hand-of.ts";
import type { VideoPokerSheet } from "../rules/video-poker-sheet.ts";
import { bestMask, exactly, HAND, HOLDS } from "./weigh-holds.ts";

/** Sums of the payouts, in stakes, of all hands of five cards that contain certain cards. */
export interface PaySums {
  /** Of all 2,598,960 hands. */
  readonly all: number;
  /** Of the hands with a card, by its rank. */
  readonly one: readonly number[];
  /** Of the hands with two cards, by `pairIndex`. */
  readonly two: readonly number[];
}

type Rules = Pick<VideoPokerSheet, "wilds" | "pays">;

/** The place of two cards in a table of 13 by 13: pairs on the diagonal, one suit above it, two suits below it. */
export function pairIndex(a: number, b: number): number {
  const [low, high] = [Math.min(rankOf(a), rankOf(b)), Math.max(rankOf(a), rankOf(b))];
  return suitOf(a) === suitOf(b) ? low * RANKS + high : high * RANKS + low;
}

/**
 * The positions to hold for the highest mean payout, exactly. Sums over hands with at most two given cards come from
 * the declaration; those with three or four are added up here, at first in a few milliseconds.
 */
export function bestHold(rules: Rules, sums: PaySums, cards: readonly number[]): number[] {
  const order = cards.map((_, position) => position).toSorted((a, b) => cards[a]! - cards[b]!);
  const hold = bestMask(
    holdSums(
      rules,
      sums,
      order.map((position) => cards[position]!),
    ),
  );
  return order.filter((_, place) => hold & (1 << place)).toSorted((a, b) => a - b);
}

/** For each set of held positions, the sum of the payouts of all its results, in stakes. */
export function holdSums(rules: Rules, sums: PaySums, cards: readonly number[]): Float64Array {
  const found = new Float64Array(HOLDS);
  for (let mask = 0; mask < HOLDS; mask++) {
    const held = cards.filter((_, position) => mask & (1 << position));
    found[mask] = sumAround(rules, sums, held);
  }
  exactly(found);
  return found;
}

function sumAround(rules: Rules, sums: PaySums, held: readonly number[]): number {
  if (held.length === 0) return sums.all;
  if (held.length === 1) return sums.one[rankOf(held[0]!)]!;
  if (held.length === 2) return sums.two[pairIndex(held[0]!, held[1]!)]!;
  return held.length === 3 ? sumAroundThree(rules, held) : sumAroundMore(rules, held);
}

/** Sums around three cards, which are the same for cards that differ only by an exchange of suits. */
const AROUND_THREE = new WeakMap<Rules["pays"], Map<number, number>>();

function sumAroundThree(rules: Rules, held: readonly number[]): number {
  let known = AROUND_THREE.get(rules.pays);
  if (known === undefined) AROUND_THREE.set(rules.pays, (known = new Map()));
  const suits = [...new Set(held.map(suitOf))];
  const key = held.reduce((sum, card) => (sum * RANKS + rankOf(card)) * SUITS + suits.indexOf(suitOf(card)), 0);
  let sum = known.get(key);
  if (sum === undefined) known.set(key, (sum = sumAroundMore(rules, held)));
  return sum;
}

function sumAroundMore(rules: Rules, held: readonly number[]): number {
  const hand = Uint8Array.from({ length: HAND }, (_, place) => held[place] ?? 0);
  return addUp(rules, hand, held, held.length, 0);
}

/** The sum over all hands that complete the first cards with others from `from` on. */
function addUp(rules: Rules, hand: Uint8Array, held: readonly number[], place: number, from: number): number {
  if (place === HAND) return rules.pays[rowOf(rules, hand)]?.times ?? 0;
  let sum = 0;
  for (let card = from; card < CARDS; card++) {
    if (held.includes(card)) continue;
    hand[place] = card;
    sum += addUp(rules, hand, held, place + 1, card + 1);
  }
  return sum;
}
