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

const FIVE = 5;

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

/** Counts the dealer's hands one by one, for hands of three cards. */
export function countAll(sheet: TablePokerSheet, { strengths, placeOf }: RankedHands): CountDealers {
  const qualifying = lowerBound(strengths, qualifyingStrength(sheet), 0, strengths.length);
  return (player, open) => {
    const own = placeOf[subsetIndex(player, sheet.cards)]!;
    const found = { noQualify: 0, weaker: 0, equal: 0, stronger: 0 };
    const left = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !player.includes(card));
    const hand = new Uint8Array(sheet.cards);
    const fill = (place: number, from: number): void => {
      if (place === sheet.cards) {
        if (!open.every((card) => hand.includes(card))) return;
        const other = placeOf[subsetIndex(hand, sheet.cards)]!;
        if (other < qualifying) found.noQualify++;
        else if (other === own) found.equal++;
        else found[other < own ? "weaker" : "stronger"]++;
        return;
      }
      for (let i = from; i < left.length; i++) {
        hand[place] = left[i]!;
        fill(place + 1, i + 1);
      }
    };
    fill(0, 0);
    return found;
  };
}

/**
 * Counts the dealer's hands of five cards with one open card by inclusion and exclusion over the player's cards: hands
 * that contain a set of up to four cards lie in the order of their strengths, so each count is two searches.
 */
export function countByOverlap(sheet: TablePokerSheet, ranked: RankedHands): CountDealers {
  const { strengths, placeOf } = ranked;
  const lists = sortedLists(placeOf, strengths.length);
  const qualifying = lowerBound(strengths, qualifyingStrength(sheet), 0, strengths.length);
  const total = choose(CARDS - FIVE - 1, FIVE - 1);
  const set = new Uint8Array(FIVE);
  return (player, [open]) => {
    const own = placeOf[subsetIndex(player, FIVE)]!;
    let [noQualify, weaker, upTo] = [0, 0, 0];
    for (let mask = 0; mask < (1 << FIVE) - 1; mask++) {
      const size = riseTo(set, player, open!, mask);
      const sign = size % 2 === 1 ? 1 : -1;
      const index = subsetIndex(set, size);
      if (size === FIVE) {
        const other = placeOf[index]!;
        if (other < qualifying) noQualify += sign;
        if (other < own) weaker += sign;
        if (other <= own) upTo += sign;
        continue;
      }
      const list = lists[size]!;
      const each = choose(CARDS - size, FIVE - size);
      const [from, to] = [index * each, (index + 1) * each];
      noQualify += sign * (lowerBound(list, qualifying, from, to) - from);
      if (own < qualifying) continue;
      weaker += sign * (lowerBound(list, own, from, to) - from);
      upTo += sign * (lowerBound(list, own + 1, from, to) - from);
    }
    if (own < qualifying) return { noQualify, weaker: 0, equal: 0, stronger: total - noQualify };
    return { noQualify, weaker: weaker - noQualify, equal: upTo - weaker, stronger: total - upTo };
  };
}

/** For each set of one to four cards, the places of all hands around it in rising order. */
function sortedLists(placeOf: Uint16Array, places: number): Uint16Array[] {
  const lists = [1, 2, 3, 4].map((size) => new Uint16Array(choose(CARDS, size) * choose(CARDS - size, FIVE - size)));
  const filled = [1, 2, 3, 4].map((size) => new Uint32Array(choose(CARDS, size)));
  const order = new Uint32Array(placeOf.length);
  const cards = new Uint8Array(placeOf.length * FIVE);
  eachSet(FIVE, (hand) => cards.set(hand, subsetIndex(hand, FIVE) * FIVE));
  const starts = new Uint32Array(places + 1);
  for (const place of placeOf) starts[place + 1]!++;
  for (let place = 1; place < starts.length; place++) starts[place]! += starts[place - 1]!;
  for (let hand = 0; hand < placeOf.length; hand++) order[starts[placeOf[hand]!]!++] = hand;
  const set = new Uint8Array(FIVE);
  for (const hand of order) {
    for (let mask = 1; mask < (1 << FIVE) - 1; mask++) {
      let size = 0;
      for (let i = 0; i < FIVE; i++) if (mask & (1 << i)) set[size++] = cards[hand * FIVE + i]!;
      const index = subsetIndex(set, size);
      const each = choose(CARDS - size, FIVE - size);
      lists[size - 1]![index * each + filled[size - 1]![index]!++] = placeOf[hand]!;
    }
  }
  return [new Uint16Array(), ...lists];
}

/** The open card together with the player's cards in a mask, rising; returns how many they are. */
function riseTo(set: Uint8Array, player: readonly number[], open: number, mask: number): number {
  let [size, isIn] = [0, false];
  for (let i = 0; i < FIVE; i++) {
    if (!(mask & (1 << i))) continue;
    if (!isIn && open < player[i]!) {
      set[size++] = open;
      isIn = true;
    }
    set[size++] = player[i]!;
  }
  if (!isIn) set[size++] = open;
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
