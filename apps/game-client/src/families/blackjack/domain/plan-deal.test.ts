import { expect, test } from "vitest";
import type { ShownHand, ShownTable } from "../read-round.ts";
import { landed, planDeal } from "./plan-deal.ts";

const hand = (...cards: number[]): ShownHand => ({
  box: 1,
  cards,
  total: 0,
  soft: false,
  stakeCents: 20,
  result: null,
  paidCents: null,
});
const table = (hands: ShownHand[], dealer: number[], change: Partial<ShownTable> = {}): ShownTable => ({
  boxes: [{ number: 1, insuranceCents: 0, sides: [] }],
  hands,
  dealer: { cards: dealer, total: 0, soft: false },
  asks: "play",
  turn: 0,
  ...change,
});
const cardsOf = (tables: readonly ShownTable[]): string[] =>
  tables.map(
    ({ hands, dealer }) => `${hands.map(({ cards }) => cards.join(" ")).join(" | ")} : ${dealer.cards.join(" ")}`,
  );

test("a round is dealt card by card: player, dealer, player", () => {
  expect(cardsOf(planDeal(null, table([hand(4, 8)], [12])))).toEqual(["4 : ", "4 : 12", "4 8 : 12"]);
});

test("three hands get their first cards in turn, then the dealer, then their second cards", () => {
  expect(cardsOf(planDeal(null, table([hand(1, 2), hand(3, 4), hand(5, 6)], [7])))).toEqual([
    "1 |  |  : ",
    "1 | 3 |  : ",
    "1 | 3 | 5 : ",
    "1 | 3 | 5 : 7",
    "1 2 | 3 | 5 : 7",
    "1 2 | 3 4 | 5 : 7",
    "1 2 | 3 4 | 5 6 : 7",
  ]);
});

test("a dealer's blackjack is turned over last", () => {
  expect(cardsOf(planDeal(null, table([hand(4, 8)], [36, 0])))).toEqual(["4 : ", "4 : 36", "4 8 : 36", "4 8 : 36 0"]);
});

test("a card is marked as moving in its own table only, and counts once it lies", () => {
  const tables = planDeal(null, table([hand(32, 8)], [12]));
  const moving = ({ hands, dealer }: ShownTable): boolean[] =>
    [...hands, dealer].map(({ isMoving }) => isMoving === true);
  expect(tables.map(moving)).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ]);
  expect(tables.map((each) => moving(landed(each)))).toEqual(tables.map(() => [false, false]));
  expect(landed(tables[2]!).hands[0]).toMatchObject({ total: 12 });
});

test("side bets are decided once the last card of the deal lies, not before", () => {
  const boxes = [
    { number: 1, insuranceCents: 0, sides: [{ kind: "pairs", stakeCents: 20, hand: null, paidCents: 0 }] },
  ];
  const after = table([hand(4, 8)], [36, 0], { boxes: boxes as never });
  expect(planDeal(null, after).map((each) => each.boxes[0]!.sides.length)).toEqual([0, 0, 0, 1]);
});

test("a hand that ended keeps its result while another gets a card", () => {
  const bust: ShownHand = { ...hand(36, 40, 44), result: "bust" };
  const before = table([bust, hand(4, 8)], [20], { turn: 1 });
  const after = table([bust, hand(4, 8, 9)], [20], { turn: 1 });
  expect(planDeal(before, after).map(({ hands }) => hands[0]!.result)).toEqual(["bust"]);
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

test("a decision without a card moves nothing", () => {
  const before = table([hand(4, 8)], [0], { asks: "insurance" });
  expect(planDeal(before, table([hand(4, 8)], [0]))).toEqual([]);
});
