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
  /** Four numbers for each node in preorder: cards drawn, the last one's value, how many of it, and its end or -1. */
  readonly #nodes: Int8Array;
  /** In how many orders the cards of a node lead to its end. */
  readonly #orders: Float64Array;
  readonly #known = new Map<string, readonly number[]>();

  constructor(sheet: Pick<BlackjackSheet, "softSeventeen">, up: number) {
    const nodes: number[] = [];
    const orders: number[] = [];
    const add = (node: Node, depth: number, value: number, nth: number): void => {
      nodes.push(depth, value, nth, node.end);
      orders.push(node.orders);
      for (const [next, child] of node.children) add(child, depth + 1, next, next === value ? nth + 1 : 1);
    };
    for (const [value, child] of nodeOf(waysFrom(sheet, up)).children) add(child, 1, value, 1);
    this.#nodes = Int8Array.from(nodes);
    this.#orders = Float64Array.from(orders);
  }

  /**
   * The probabilities of the dealer's ends, in the order of `ENDS`, with a pool for the rest. They add up to the chance
   * that the dealer has no blackjack.
   */
  oddsFrom(pool: Pool): readonly number[] {
    const { key } = pool;
    const odds = this.#known.get(key) ?? this.#computed(pool);
    this.#known.set(key, odds);
    return odds;
  }

  #computed(pool: Pool): readonly number[] {
    const odds = ENDS.map(() => 0);
    const nodes = this.#nodes;
    const orders = this.#orders;
    const { pair, shrinks } = pool;
    const left = Float64Array.from([0, ...VALUES.map((value) => pool.countOf(value))]);
    const factors = new Float64Array(pair === 0 ? MOST : MOST * MOST);
    const ways = new Float64Array(MOST).fill(1);
    const same = new Int8Array(MOST);
    for (let node = 0, at = 0; node < orders.length; node++, at += 4) {
      const depth = nodes[at]!;
      const value = nodes[at + 1]!;
      ways[depth] = ways[depth - 1]! * (left[value]! - shrinks * (nodes[at + 2]! - 1));
      same[depth] = same[depth - 1]! + (value === pair ? 1 : 0);
      const end = nodes[at + 3]!;
      if (end < 0) continue;
      const place = same[depth]! * MOST + depth;
      factors[place] ||= pool.factorOf(same[depth]!, depth - same[depth]!);
      odds[end]! += orders[node]! * ways[depth]! * factors[place]!;
    }
    return odds;
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
