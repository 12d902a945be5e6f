import { CARDS, choose, RANKS, rankOf, subsetIndex, SUITS, suitOf } from "@apogee/cards";
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

/**
 * The best holds of hands in rising order, for simulations: bit i of the mask is set if the card in place i is held. Each
 * hand is weighed once.
 */
export function rememberedHolds(rules: Rules, sums: PaySums): (rising: readonly number[]) => number {
  let known: Uint8Array | undefined;
  return (rising) => {
    // A mask is kept as the next number, so that 0 is a hand that was not weighed.
    known ??= new Uint8Array(choose(CARDS, HAND));
    const hand = subsetIndex(rising, HAND);
    if (known[hand] === 0) known[hand] = bestMask(holdSums(rules, sums, rising)) + 1;
    return known[hand]! - 1;
  };
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
  return held.length < HAND ? sumAroundFew(rules, held) : addUpAround(rules, held);
}

/** Sums around three or four cards, which are the same for cards that differ only by an exchange of suits. */
const AROUND_FEW = new WeakMap<Rules["pays"], Map<number, number>>();

function sumAroundFew(rules: Rules, held: readonly number[]): number {
  let known = AROUND_FEW.get(rules.pays);
  if (known === undefined) AROUND_FEW.set(rules.pays, (known = new Map()));
  const suits = [...new Set(held.map(suitOf))];
  const key = held.reduce((sum, card) => (sum * RANKS + rankOf(card)) * SUITS + suits.indexOf(suitOf(card)), 1);
  let sum = known.get(key);
  if (sum === undefined) known.set(key, (sum = addUpAround(rules, held)));
  return sum;
}

function addUpAround(rules: Rules, held: readonly number[]): number {
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
