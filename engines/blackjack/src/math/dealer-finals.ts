import { ACE, TEN } from "../rules/cards.ts";
import type { BlackjackSheet } from "../rules/blackjack-sheet.ts";
import { dealerDraws } from "../rules/dealer.ts";
import { BEST, totalOfValues } from "../rules/total.ts";
import { cardOf, VALUES, type Pool } from "./pool.ts";

/** The end of the dealer's hand for every total above 21. */
export const BUST = BEST + 1;
/** All ends in their order. */
export const ENDS: readonly number[] = [17, 18, 19, 20, 21, BUST];

/** Longest hand of a dealer beyond the first card, and some room. */
const MOST = 24;

/**
 * All ways in which the dealer finishes from one first card, except a blackjack. Ways with the same cards in another
 * order are merged; those with the same first cards in rising order share their beginning.
 */
export class DealerFinals {
  /** In preorder: how many cards were drawn, the last one's value, and how many of it there are. */
  readonly #depths: number[] = [];
  readonly #values: number[] = [];
  readonly #nth: number[] = [];
  /** The place of the end in `ENDS`, or -1, and in how many orders the cards lead to it. */
  readonly #ends: number[] = [];
  readonly #orders: number[] = [];
  readonly #known = new Map<string, readonly number[]>();

  constructor(sheet: Pick<BlackjackSheet, "softSeventeen">, up: number) {
    this.#add(nodeOf(waysFrom(sheet, up)), 0, 0, 0);
  }

  /**
   * The probabilities of the dealer's ends, in the order of `ENDS`, with a pool for the rest. They add up to the chance
   * that the dealer has no blackjack.
   */
  oddsFrom(pool: Pool): readonly number[] {
    const odds = this.#known.get(pool.key) ?? this.#computed(pool);
    this.#known.set(pool.key, odds);
    return odds;
  }

  #computed(pool: Pool): readonly number[] {
    const odds = ENDS.map(() => 0);
    const { pair } = pool;
    const factors = Array.from({ length: MOST }, () => Array<number>(MOST).fill(Number.NaN));
    const ways = new Float64Array(MOST).fill(1);
    const same = new Int8Array(MOST);
    for (let i = 1; i < this.#depths.length; i++) {
      const depth = this.#depths[i]!;
      const value = this.#values[i]!;
      ways[depth] = ways[depth - 1]! * pool.waysOf(value, this.#nth[i]! - 1);
      same[depth] = same[depth - 1]! + (value === pair ? 1 : 0);
      const end = this.#ends[i]!;
      if (end < 0 || ways[depth] === 0) continue;
      const row = factors[same[depth]!]!;
      if (Number.isNaN(row[depth]!)) row[depth] = pool.factorOf(same[depth]!, depth - same[depth]!);
      odds[end]! += this.#orders[i]! * ways[depth]! * row[depth]!;
    }
    return odds;
  }

  #add(node: Node, depth: number, value: number, nth: number): void {
    this.#depths.push(depth);
    this.#values.push(value);
    this.#nth.push(nth);
    this.#ends.push(node.end);
    this.#orders.push(node.orders);
    for (const [next, child] of node.children) this.#add(child, depth + 1, next, next === value ? nth + 1 : 1);
  }
}

interface Node {
  end: number;
  orders: number;
  readonly children: Map<number, Node>;
}

/** The cards after the first in rising order, and in how many orders they come. */
interface Way {
  readonly drawn: readonly number[];
  readonly end: number;
  readonly orders: number;
}

function nodeOf(ways: readonly Way[]): Node {
  const root: Node = { end: -1, orders: 0, children: new Map() };
  for (const { drawn, end, orders } of ways) {
    let node = root;
    for (const value of drawn) {
      const child = node.children.get(value) ?? { end: -1, orders: 0, children: new Map() };
      node.children.set(value, child);
      node = child;
    }
    node.end = end;
    node.orders = orders;
  }
  return root;
}

/** The dealer's ways, merged at every card: neither a total nor what follows depends on the order of the cards. */
function waysFrom(sheet: Pick<BlackjackSheet, "softSeventeen">, up: number): readonly Way[] {
  const ends: Way[] = [];
  let states: readonly Way[] = [{ drawn: [], end: -1, orders: 1 }];
  while (states.length > 0) {
    const next = new Map<string, { drawn: readonly number[]; end: number; orders: number }>();
    for (const { drawn, orders } of states) {
      for (const value of VALUES) {
        if (drawn.length === 0 && isBlackjack(up, value)) continue;
        const more = [...drawn, value].toSorted((a, b) => a - b);
        const total = totalOfValues([up, ...more]);
        const end = dealerDraws(sheet, total) ? -1 : ENDS.indexOf(Math.min(total.total, BUST));
        const known = next.get(more.join()) ?? { drawn: more, end, orders: 0 };
        known.orders += orders;
        next.set(more.join(), known);
      }
    }
    const reached = [...next.values()];
    ends.push(...reached.filter(({ end }) => end >= 0));
    states = reached.filter(({ end }) => end < 0);
  }
  return ends;
}

/** Whether the values of two cards make a blackjack. */
export function isBlackjack(a: number, b: number): boolean {
  return Math.min(a, b) === ACE && Math.max(a, b) === TEN;
}

/** Cards of the dealer for each end, none of them a blackjack. */
export const CARDS_OF_END: readonly (readonly number[])[] = [
  [10, 7],
  [10, 8],
  [10, 9],
  [10, 10],
  [10, 5, 6],
  [10, 6, 10],
].map((values) => values.map(cardOf));
