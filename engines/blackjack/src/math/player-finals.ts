import { adviseOn } from "../rules/advise.ts";
import type { BlackjackSheet } from "../rules/blackjack-sheet.ts";
import type { Hand, Table } from "../rules/round.ts";
import { isSplitAce } from "../rules/offers.ts";
import { BEST, totalOf } from "../rules/total.ts";
import { MergedHands, type Merged } from "./merge-hands.ts";
import { cardOf, VALUES } from "./pool.ts";

/** All ways in which a hand ends under the shipped strategy, merged by the cards that are drawn. */
export type PlayerFinals = readonly Merged<Hand>[];

/** A hand to be played: two values, against the value of the dealer's first card. */
export interface Start {
  readonly values: readonly [number, number];
  readonly up: number;
  /** Whether it is one of split hands, of which there are as many as the sheet allows. */
  readonly isSplit: boolean;
}

/** What the strategy decides first for a hand: `split` is for `split-value.ts` to follow. */
export function isToSplit(sheet: BlackjackSheet, values: readonly [number, number], up: number): boolean {
  const hand: Hand = { box: 0, cards: values.map(cardOf), bets: 1, isSplit: false, state: "open" };
  return adviseOn(sheet, tableOf([hand], up)) === "split";
}

/** Follows the shipped strategy from two cards to every end of the hand. */
export function playerFinalsOf(sheet: BlackjackSheet, { values, up, isSplit }: Start): PlayerFinals {
  const finals = new MergedHands<Hand>();
  let level = new MergedHands<null>();
  level.add([], 1, "", () => null);
  for (let states = level.list(); states.length > 0; states = level.list()) {
    level = new MergedHands<null>();
    for (const { drawn, orders } of states) {
      const more = drawn.flatMap(([value, count]) => Array<number>(count).fill(value));
      const open: Hand = {
        box: 0,
        cards: [...values, ...more].map(cardOf),
        bets: 1,
        isSplit,
        state: "open",
      };
      follow(sheet, open, up, {
        ends: (hand, value) => finals.add(added(more, value), orders, `${hand.state} ${hand.bets}`, () => hand),
        hits: (value) => level.add(added(more, value), orders, "", () => null),
      });
    }
  }
  return finals.list();
}

interface Course {
  readonly ends: (hand: Hand, drawn: number | null) => void;
  readonly hits: (drawn: number) => void;
}

/** One decision of the strategy, with every card that it can draw. */
function follow(sheet: BlackjackSheet, hand: Hand, up: number, { ends, hits }: Course): void {
  const total = totalOf(hand.cards).total;
  if (total > BEST) return ends({ ...hand, state: "bust" }, null);
  if (total === BEST || isSplitAce(hand)) return ends({ ...hand, state: "stood" }, null);
  const most = hand.isSplit ? sheet.mostHands : 1;
  const advice = adviseOn(sheet, tableOf(Array<Hand>(most).fill(hand), up));
  if (advice === "surrender") return ends({ ...hand, state: "surrendered" }, null);
  if (advice === "stand") return ends({ ...hand, state: "stood" }, null);
  for (const value of VALUES) {
    if (advice === "hit") hits(value);
    else ends(doubled(hand, value), value);
  }
}

function doubled(hand: Hand, value: number): Hand {
  const cards = [...hand.cards, cardOf(value)];
  return { ...hand, cards, bets: 2, state: totalOf(cards).total > BEST ? "bust" : "stood" };
}

function added(values: readonly number[], value: number | null): readonly number[] {
  return value === null ? values : [...values, value];
}

function tableOf(hands: readonly Hand[], up: number): Pick<Table, "asks" | "hands" | "turn" | "dealer"> {
  return { asks: "play", hands, turn: 0, dealer: [cardOf(up)] };
}
