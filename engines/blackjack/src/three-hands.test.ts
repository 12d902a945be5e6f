import { DecisionNotOffered, type Game, type RoundState } from "@apogee/engine";
import { expect, test } from "vitest";
import { blackjackTitle, copperlight } from "./games/index.ts";
import { Cards, playedWith, tableOf } from "./testing.ts";

const six: Game = blackjackTitle(copperlight);
const offered = (state: RoundState): string[] => tableOf(six, state).offers.map((offer) => offer.do);

/** Three hands of one, two and three chips. */
const THREE = { spots: { hand1: 1, hand2: 2, hand3: 3 } };
const dealt = (cards: string, ...decisions: readonly string[]): RoundState =>
  playedWith(six, THREE, new Cards(cards), decisions);

test("three hands are dealt in turn around the dealer's card, and played one after the other against one dealer", () => {
  // First cards T 9 8, the dealer's 6, second cards 7 2 8; then each hand, then the dealer's second card and draws.
  const state = dealt("T 9 8 6 7 2 8", "stand");
  expect(tableOf(six, state)).toMatchObject({
    boxes: [{ box: 1 }, { box: 2 }, { box: 3 }],
    hands: [
      { box: 1, total: 17, stake_cents: 200 },
      { box: 2, total: 11, stake_cents: 400 },
      { box: 3, total: 16, stake_cents: 600 },
    ],
    dealer: { total: 6 },
    turn: 1,
  });
  expect(state).toMatchObject({ cost: 1200, totalWin: 0, awaits: "decision", wordsRead: 7 });
  const ended = dealt("T 9 8 6 7 2 8 T 3 2 T 8 K", "stand", "double", "split", "hit", "stand", "stand");
  // 17; 11 + T for two stakes; 8 3 2 and 8 T; the dealer has 6 8 and draws a king.
  expect(ended).toMatchObject({ awaits: null, cost: 1200 + 400 + 600, totalWin: 400 + 1600 + 1200 + 1200 });
  expect(tableOf(six, ended).hands.map(({ box, result, paid_cents: paid }) => [box, result, paid])).toEqual([
    [1, "win", 400],
    [2, "win", 1600],
    [3, "win", 1200],
    [3, "win", 1200],
  ]);
});

test("each box can be split into four hands, whatever the others were split into", () => {
  const state = playedWith(six, { spots: { hand1: 1, hand2: 1 } }, new Cards("8 8 6 8 8 8 8 2 2 2 2 8 8"), [
    "split",
    "split",
    "split",
    "stand",
    "stand",
    "stand",
    "stand",
    "split",
    "split",
  ]);
  const { hands, turn } = tableOf(six, state);
  expect(hands.map(({ box }) => box)).toEqual([1, 1, 1, 1, 2, 2, 2]);
  expect(turn).toBe(4);
  expect(offered(state)).toContain("split");
});

test("a blackjack ends its own hand, and is paid while the others lose", () => {
  const state = dealt("A T T T K 6 5 9");
  expect(tableOf(six, state)).toMatchObject({
    turn: 1,
    hands: [{ result: "blackjack", paid_cents: null }, { result: null }, { result: null }],
  });
  const ended = dealt("A T T T K 6 5 9", "stand", "stand");
  expect(tableOf(six, ended).hands.map(({ result, paid_cents: paid }) => [result, paid])).toEqual([
    ["blackjack", 500],
    ["lose", 0],
    ["lose", 0],
  ]);
});

test("three blackjacks end the round, and the dealer's blackjack does whatever the hands are", () => {
  expect(dealt("A A A 9 K K K")).toMatchObject({ awaits: null, totalWin: 2.5 * 1200, wordsRead: 7 });
  expect(dealt("A 9 9 T K 9 9 A")).toMatchObject({ awaits: null, totalWin: 200 });
});

test("every hand is asked about insurance in turn, before the dealer looks; each insurance is half of its hand's stake", () => {
  const asked = dealt("9 9 9 A 9 9 9", "insure");
  expect(tableOf(six, asked)).toMatchObject({ asks: "insurance", turn: 1, insurance_cents: 100 });
  expect(tableOf(six, asked).offers).toEqual([
    { do: "insure", cost_cents: 200 },
    { do: "decline", cost_cents: 0 },
  ]);
  expect(asked.wordsRead).toBe(7);
  const ended = dealt("9 9 9 A 9 9 9 T", "insure", "decline", "insure");
  expect(ended).toMatchObject({ awaits: null, cost: 1200 + 100 + 300, totalWin: 300 + 900 });
  expect(tableOf(six, ended).boxes.map((box) => [box.insurance_cents, box.insurance_paid_cents])).toEqual([
    [100, 300],
    [0, 0],
    [300, 900],
  ]);
});

test("a surrendered or bust hand is final while the others are played; the dealer draws only for hands that stand", () => {
  const state = dealt("T T T T 6 6 6 7 K", "surrender", "hit");
  expect(tableOf(six, state).hands.map(({ result }) => result)).toEqual(["surrender", "bust", null]);
  expect(state.totalWin).toBe(0);
  const ended = dealt("T T T T 6 6 6 7 K Q", "surrender", "hit", "hit");
  expect(ended).toMatchObject({ awaits: null, totalWin: 100 });
});

test("a decision for another hand than that whose turn it is is refused, and draws nothing", () => {
  const state = dealt("T 9 8 6 7 2 8", "stand 0");
  for (const hand of [0, 2, 7]) {
    const source = new Cards("");
    const decision = six.readDecision({ do: "hit", hand });
    expect(() => six.stakeOf(state, decision)).toThrow(DecisionNotOffered);
    expect(() => six.decide(state, decision, source)).toThrow(`it is the turn of hand 1, not of hand ${hand}.`);
    expect(source.wordsRead).toBe(0);
  }
  expect(six.stakeOf(state, six.readDecision({ do: "double", hand: 1 }))).toBe(400);
});

test.each<[string, string, string | null, number, string | null, number]>([
  ["a suited three of a kind and a perfect pair", "8s 8s 8s", "suited_three_of_a_kind", 101, "perfect_pair", 26],
  ["a three of a kind and a coloured pair", "8h 8s 8d", "three_of_a_kind", 31, "coloured_pair", 13],
  ["a three of a kind and a mixed pair", "8s 8s 8h", "three_of_a_kind", 31, "mixed_pair", 7],
  ["a straight flush", "6c 8c 7c", "straight_flush", 41, null, 0],
  ["a straight flush with a high ace", "Ad Qd Kd", "straight_flush", 41, null, 0],
  ["a straight with a low ace", "As 3h 2d", "straight", 11, null, 0],
  ["no straight around the ace", "Ks As 2d", null, 0, null, 0],
  ["a flush with a pair that is not of one suit", "9h 2h 5h", "flush", 6, null, 0],
  ["a flush of a perfect pair", "9h 2h 9h", "flush", 6, "perfect_pair", 26],
  ["a ten and a king, which are no pair here", "Ts 7h Ks", null, 0, null, 0],
  ["nothing", "9h 2c 5h", null, 0, null, 0],
])("%s: 21+3 and perfect pairs are decided by the deal", (_name, cards, hand, pays, pair, pairPays) => {
  const bet = { spots: { hand1: 1, plus_three1: 1, pairs1: 2 } };
  // Cards for the dealer, who looks under an ace or a ten.
  const state = playedWith(six, bet, new Cards(`${cards} 9c 9c`));
  expect(tableOf(six, state).boxes[0]!.sides).toEqual([
    { side: "plus_three", stake_cents: 200, hand, paid_cents: pays * 200 },
    { side: "pairs", stake_cents: 400, hand: pair, paid_cents: pairPays * 400 },
  ]);
  const handPaid = tableOf(six, state).hands[0]!.paid_cents ?? 0;
  expect(state).toMatchObject({ cost: 800, totalWin: (pays + 2 * pairPays) * 200 + handPaid });
  expect(six.phases(state)[0]!.win).toBe(state.totalWin);
});

test("a side bet is paid whatever becomes of its hand, and each box has its own", () => {
  const bet = { spots: { hand1: 1, hand2: 1, pairs1: 1, pairs2: 1 } };
  const state = playedWith(six, bet, new Cards("8s 9s Th 8s 5s Kd"), ["surrender"]);
  expect(six.phases(state).map(({ win, totalWin }) => [win, totalWin])).toEqual([
    [26 * 200, 26 * 200],
    [0, 26 * 200],
  ]);
  const ended = playedWith(six, bet, new Cards("8s 9s Th 8s 5s Kd"), ["surrender", "stand"]);
  expect(ended).toMatchObject({ awaits: null, cost: 800, totalWin: 26 * 200 + 100 });
  expect(six.phases(ended).at(-1)!.win).toBe(100);
});

test("no bet pays more than every hand of the most splits, doubled, and the best hand of every side bet", () => {
  expect(six.mostWinOf(200, { spots: { hand1: 1, hand3: 2, plus_three3: 1, pairs1: 3 } })).toBe(
    200 * (16 + 32 + 101 + 3 * 26),
  );
});
