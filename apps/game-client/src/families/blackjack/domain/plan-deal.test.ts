import { expect, test } from "vitest";
import type { ShownHand, ShownTable } from "../read-round.ts";
import { planDeal } from "./plan-deal.ts";

const hand = (...cards: number[]): ShownHand => ({
  cards,
  total: 0,
  soft: false,
  stakeCents: 20,
  result: null,
  paidCents: null,
});
const table = (hands: ShownHand[], dealer: number[], change: Partial<ShownTable> = {}): ShownTable => ({
  hands,
  dealer: { cards: dealer, total: 0, soft: false },
  asks: "play",
  turn: 0,
  insuranceCents: 0,
  insurancePaidCents: null,
  ...change,
});
const cardsOf = (tables: readonly ShownTable[]): string[] =>
  tables.map(
    ({ hands, dealer }) => `${hands.map(({ cards }) => cards.join(" ")).join(" | ")} : ${dealer.cards.join(" ")}`,
  );

test("a round is dealt card by card: player, dealer, player", () => {
  const after = table([hand(4, 8)], [12]);
  expect(cardsOf(planDeal(null, after))).toEqual(["4 : ", "4 : 12", "4 8 : 12"]);
  expect(planDeal(null, after).at(-1)).toBe(after);
});

test("a dealer's blackjack is turned over last", () => {
  expect(cardsOf(planDeal(null, table([hand(4, 8)], [36, 0])))).toEqual(["4 : ", "4 : 36", "4 8 : 36", "4 8 : 36 0"]);
});

test("a pair is split before each hand gets its second card, then the dealer draws", () => {
  const before = table([hand(0, 1)], [20]);
  const after = table([hand(0, 30), hand(1, 31)], [20, 24, 28], { asks: null, turn: 1 });
  expect(cardsOf(planDeal(before, after))).toEqual([
    "0 | 1 : 20",
    "0 30 | 1 : 20",
    "0 30 | 1 31 : 20",
    "0 30 | 1 31 : 20 24",
    "0 30 | 1 31 : 20 24 28",
  ]);
});

test("the middle hand of three is split in its place", () => {
  const before = table([hand(4, 40), hand(5, 6), hand(7)], [20], { turn: 1 });
  const after = table([hand(4, 40), hand(5, 41), hand(6), hand(7)], [20], { turn: 1 });
  expect(cardsOf(planDeal(before, after))).toEqual(["4 40 | 5 | 6 | 7 : 20", "4 40 | 5 41 | 6 | 7 : 20"]);
});

test("a decision without a card changes the table at once", () => {
  const before = table([hand(4, 8)], [0], { asks: "insurance" });
  const after = table([hand(4, 8)], [0]);
  expect(planDeal(before, after)).toEqual([after]);
});
