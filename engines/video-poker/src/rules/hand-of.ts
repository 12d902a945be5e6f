import { CARDS, fiveKindOf, heightOf, leadOf, rankOf, strengthOfFive, suitOf, type FiveKind } from "@apogee/cards";
import type { Hand, VideoPokerSheet } from "./video-poker-sheet.ts";

const [TWO, FOUR, TEN, JACK, ACE] = [0, 2, 8, 9, 12];
const DEUCE = 1;

type Rules = Pick<VideoPokerSheet, "wilds" | "pays">;

/** The row of the pay table that five cards make, counted from 0; -1 if they pay nothing. */
export function rowOf({ wilds, pays }: Rules, cards: ArrayLike<number>): number {
  const names = wilds === "deuces" ? namesWithDeuces(cards) : NATURAL[naturalOf(cards)];
  return names === null ? -1 : rowNamed(pays, names);
}

/** Rows that were found before, because all hands of a deck are evaluated in a row. */
const ROWS = new WeakMap<Rules["pays"], Map<readonly Hand[], number>>();

function rowNamed(pays: Rules["pays"], names: readonly Hand[]): number {
  let rows = ROWS.get(pays);
  if (rows === undefined) ROWS.set(pays, (rows = new Map()));
  let row = rows.get(names);
  if (row === undefined) rows.set(names, (row = pays.findIndex(({ hand }) => names.includes(hand))));
  return row;
}

/** The hand of the pay table that five cards make; null if they pay nothing. */
export function handOf(rules: Rules, cards: ArrayLike<number>): Hand | null {
  return rules.pays[rowOf(rules, cards)]?.hand ?? null;
}

type Names = readonly Hand[] | null;
type Natural = FiveKind | "royal_flush" | "four_aces" | "four_low" | "jacks_or_better";

/** What each hand without wild cards is called: a sheet pays the first of its rows that has one of these names. */
const NATURAL: Readonly<Record<Natural, Names>> = {
  royal_flush: ["royal_flush"],
  straight_flush: ["straight_flush"],
  four_aces: ["four_aces", "four_of_a_kind"],
  four_low: ["four_twos_to_fours", "four_of_a_kind"],
  four_of_a_kind: ["four_of_a_kind"],
  full_house: ["full_house"],
  flush: ["flush"],
  straight: ["straight"],
  three_of_a_kind: ["three_of_a_kind"],
  two_pair: ["two_pair"],
  jacks_or_better: ["jacks_or_better"],
  pair: null,
  high_card: null,
};

function naturalOf(cards: ArrayLike<number>): Natural {
  const strength = strengthOfFive(cards);
  const [kind, lead] = [fiveKindOf(strength), leadOf(strength)];
  if (kind === "straight_flush" && lead === ACE) return "royal_flush";
  if (kind === "four_of_a_kind" && lead === ACE) return "four_aces";
  if (kind === "four_of_a_kind" && lead <= FOUR) return "four_low";
  if (kind === "pair" && lead >= JACK) return "jacks_or_better";
  return kind;
}

const WILD = {
  four_deuces: ["four_deuces"],
  wild_royal_flush: ["wild_royal_flush"],
  five_of_a_kind: ["five_of_a_kind"],
  straight_flush: ["straight_flush"],
  four_of_a_kind: ["four_of_a_kind"],
  full_house: ["full_house"],
  flush: ["flush"],
  straight: ["straight"],
  three_of_a_kind: ["three_of_a_kind"],
} as const satisfies Partial<Record<Hand, Names>>;

const counts = new Uint8Array(13);
/** Tables by card, because a hold is weighed over thousands of hands. */
const HEIGHTS = Uint8Array.from({ length: CARDS }, (_, card) => heightOf(card));
const SUITS_OF = Uint8Array.from({ length: CARDS }, (_, card) => suitOf(card));
const IS_DEUCE = Uint8Array.from({ length: CARDS }, (_, card) => (rankOf(card) === DEUCE ? 1 : 0));

/** The best hand that five cards make if every two stands for any card. */
function namesWithDeuces(cards: ArrayLike<number>): Names {
  const shape = readAround(cards);
  const { deuces, most, pairs, isFlush, isRun, low } = shape;
  if (deuces === 0) return NATURAL[naturalOf(cards)];
  if (deuces === 4) return WILD.four_deuces;
  if (isFlush && isRun && low >= TEN) return WILD.wild_royal_flush;
  if (most + deuces === 5) return WILD.five_of_a_kind;
  if (isFlush && isRun) return WILD.straight_flush;
  if (most + deuces === 4) return WILD.four_of_a_kind;
  if (deuces === 1 && pairs === 2) return WILD.full_house;
  if (isFlush) return WILD.flush;
  if (isRun) return WILD.straight;
  return most + deuces === 3 ? WILD.three_of_a_kind : null;
}

interface Around {
  readonly deuces: number;
  /** The most equal cards that are not twos, and the groups of exactly two. */
  readonly most: number;
  readonly pairs: number;
  /** Whether the other cards are of one suit, and whether they fit into one straight. */
  readonly isFlush: boolean;
  readonly isRun: boolean;
  /** The lowest of the other cards, the ace being the highest card. */
  readonly low: number;
}

function readAround(cards: ArrayLike<number>): Around {
  counts.fill(0);
  let [deuces, suit, isFlush] = [0, -1, true];
  let [low, high, lowHigh] = [ACE, TWO, -1];
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]!;
    if (IS_DEUCE[card]) {
      deuces++;
      continue;
    }
    const height = HEIGHTS[card]!;
    counts[height]!++;
    if (suit >= 0 && SUITS_OF[card] !== suit) isFlush = false;
    suit = SUITS_OF[card]!;
    low = Math.min(low, height);
    high = Math.max(high, height);
    if (height !== ACE) lowHigh = Math.max(lowHigh, height);
  }
  let [most, pairs] = [0, 0];
  for (const count of counts) {
    most = Math.max(most, count);
    if (count === 2) pairs++;
  }
  // An ace is also the card below the two, so that a straight with it ends at the five.
  const isLowRun = counts[ACE] === 1 && lowHigh <= 3;
  return { deuces, most, pairs, isFlush, isRun: most === 1 && (high - low <= 4 || isLowRun), low };
}
