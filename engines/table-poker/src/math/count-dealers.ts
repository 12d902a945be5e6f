import { CARDS, choose, subsetIndex } from "@apogee/cards";
import { qualifyingStrength, strengthOf } from "../rules/hands.ts";
import type { TablePokerSheet } from "../rules/table-poker-sheet.ts";

/** How many of the dealer's hands end in each way. */
export interface Dealers {
  readonly noQualify: number;
  readonly weaker: number;
  readonly equal: number;
  readonly stronger: number;
}

/** Counts the dealer's hands with these open cards, of the cards that a rising player's hand has left. */
export type CountDealers = (player: readonly number[], open: readonly number[]) => Dealers;

/** Every hand of a deck by its place among all distinct strengths; `strengths` has these in rising order. */
export interface RankedHands {
  readonly strengths: Float64Array;
  readonly placeOf: Uint16Array;
}

/** Evaluates all hands of this many cards with the engine's own function. */
export function rankHands(sheet: Pick<TablePokerSheet, "cards">): RankedHands {
  const all = new Float64Array(choose(CARDS, sheet.cards));
  eachSet(sheet.cards, (cards) => void (all[subsetIndex(cards, sheet.cards)] = strengthOf(sheet, cards)));
  const strengths = Float64Array.from(new Set(all)).toSorted();
  const places = new Map(Array.from(strengths, (strength, place) => [strength, place]));
  return { strengths, placeOf: Uint16Array.from(all, (strength) => places.get(strength)!) };
}

/**
 * Counts the dealer's hands by inclusion and exclusion over the player's cards: the hands that contain a set of cards lie
 * in the order of their strengths, so each count is a few searches.
 */
export function countByOverlap(sheet: TablePokerSheet, { strengths, placeOf }: RankedHands): CountDealers {
  const { cards: hand, shown } = sheet;
  const lists = sortedLists(hand, placeOf, strengths.length);
  const qualifying = lowerBound(strengths, qualifyingStrength(sheet), 0, strengths.length);
  const total = choose(CARDS - hand - shown, hand - shown);
  const set = new Uint8Array(hand * 2);
  return (player, open) => {
    const own = placeOf[subsetIndex(player, hand)]!;
    let [noQualify, weaker, upTo] = [0, 0, 0];
    for (let mask = 0; mask < 1 << hand; mask++) {
      const size = riseTo(set, player, open, mask);
      // A hand of the dealer cannot contain more cards than it has.
      if (size > hand) continue;
      const sign = (size - shown) % 2 === 0 ? 1 : -1;
      const each = choose(CARDS - size, hand - size);
      const from = subsetIndex(set, size) * each;
      const below = (place: number): number => sign * (lowerBound(lists[size]!, place, from, from + each) - from);
      noQualify += below(qualifying);
      if (own < qualifying) continue;
      weaker += below(own);
      upTo += below(own + 1);
    }
    if (own < qualifying) return { noQualify, weaker: 0, equal: 0, stronger: total - noQualify };
    return { noQualify, weaker: weaker - noQualify, equal: upTo - weaker, stronger: total - upTo };
  };
}

/** By the size of a set of cards: for each set, the places of all hands that contain it, in rising order. */
function sortedLists(hand: number, placeOf: Uint16Array, places: number): Uint16Array[] {
  const sizes = Array.from({ length: hand + 1 }, (_, size) => size);
  const lists = sizes.map((size) => new Uint16Array(choose(CARDS, size) * choose(CARDS - size, hand - size)));
  const filled = sizes.map((size) => new Uint32Array(choose(CARDS, size)));
  const cards = new Uint8Array(placeOf.length * hand);
  eachSet(hand, (each) => cards.set(each, subsetIndex(each, hand) * hand));
  const set = new Uint8Array(hand);
  for (const index of byPlace(placeOf, places)) {
    for (let mask = 0; mask < 1 << hand; mask++) {
      let size = 0;
      for (let i = 0; i < hand; i++) if (mask & (1 << i)) set[size++] = cards[index * hand + i]!;
      const around = subsetIndex(set, size);
      const each = choose(CARDS - size, hand - size);
      lists[size]![around * each + filled[size]![around]!++] = placeOf[index]!;
    }
  }
  return lists;
}

/** The indices of all hands in the order of their strengths, by counting. */
function byPlace(placeOf: Uint16Array, places: number): Uint32Array {
  const starts = new Uint32Array(places + 1);
  for (const place of placeOf) starts[place + 1]!++;
  for (let place = 1; place <= places; place++) starts[place]! += starts[place - 1]!;
  const order = new Uint32Array(placeOf.length);
  for (let hand = 0; hand < placeOf.length; hand++) order[starts[placeOf[hand]!]!++] = hand;
  return order;
}

/** The open cards together with the player's cards in a mask, rising; returns how many they are. */
function riseTo(set: Uint8Array, player: readonly number[], open: readonly number[], mask: number): number {
  let size = 0;
  const insert = (card: number): void => {
    let place = size++;
    for (; place > 0 && set[place - 1]! > card; place--) set[place] = set[place - 1]!;
    set[place] = card;
  };
  for (const card of open) insert(card);
  for (let i = 0; i < player.length; i++) if (mask & (1 << i)) insert(player[i]!);
  return size;
}

/** The first place from `from` to `to` of a rising list whose value is not below this one. */
function lowerBound(list: ArrayLike<number>, value: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function eachSet(size: number, visit: (cards: Uint8Array) => void): void {
  const cards = new Uint8Array(size);
  const fill = (place: number, from: number): void => {
    if (place === size) return visit(cards);
    for (let card = from; card < CARDS; card++) {
      cards[place] = card;
      fill(place + 1, card + 1);
    }
  };
  fill(0, 0);
}
