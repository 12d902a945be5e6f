import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import {
  cardOf,
  CARDS,
  dealCards,
  FIVE_KINDS,
  fiveKindOf,
  heightOf,
  leadOf,
  leastStrength,
  strengthOfFive,
  strengthOfThree,
  suitClasses,
  suitOf,
  THREE_KINDS,
  threeKindOf,
} from "./index.ts";

/** Cards written like `As Td 2c`. */
const hand = (text: string): number[] =>
  text.split(" ").map((card) => cardOf("23456789TJQKA".indexOf(card[0]!), "shdc".indexOf(card[1]!)));

const CLASSES: Readonly<Record<number, ReturnType<typeof suitClasses>>> = { 3: suitClasses(3), 5: suitClasses(5) };

const countsOf = (size: number, kindOf: (cards: readonly number[]) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { cards, weight } of CLASSES[size]!) {
    const kind = kindOf(cards);
    counts[kind] = (counts[kind] ?? 0) + weight;
  }
  return counts;
};

test("a card is split into its height and suit, and composed from them", () => {
  expect(hand("As Kc 2s Td")).toEqual([0, 51, 4, 38]);
  for (let card = 0; card < CARDS; card++) expect(cardOf(heightOf(card), suitOf(card))).toBe(card);
});

test("the 2,598,960 hands of five cards in 134,459 classes have the published counts by kind", () => {
  expect(CLASSES[5]).toHaveLength(134_459);
  expect(countsOf(5, (cards) => fiveKindOf(strengthOfFive(cards)))).toEqual({
    high_card: 1_302_540,
    pair: 1_098_240,
    two_pair: 123_552,
    three_of_a_kind: 54_912,
    straight: 10_200,
    flush: 5_108,
    full_house: 3_744,
    four_of_a_kind: 624,
    straight_flush: 40,
  });
});

test("the 22,100 hands of three cards in 1,755 classes have the published counts by kind", () => {
  expect(CLASSES[3]).toHaveLength(1_755);
  expect(countsOf(3, (cards) => threeKindOf(strengthOfThree(cards)))).toEqual({
    high_card: 16_440,
    pair: 3_744,
    flush: 1_096,
    straight: 720,
    three_of_a_kind: 52,
    straight_flush: 48,
  });
});

test("hands of five cards have 7,462 different strengths", () => {
  expect(new Set(CLASSES[5]!.map(({ cards }) => strengthOfFive(cards))).size).toBe(7_462);
});

test.each<[string, string]>([
  ["2s 3h 4d 5c 7s", "2s 3h 4d 6c 7s"],
  ["Ks Qs Js Ts 8h", "As 2h 3d 4c 6s"],
  ["As Kh Qd Jc 9s", "2s 2h 3d 4c 5s"],
  ["2s 2h As Kh Qd", "3s 3h 2d 4c 5s"],
  ["As Ah Kd Kc 2s", "As Ah Kd Kc 3s"],
  ["Ks Kh Qd Qc As", "As Ah 2d 2c 3s"],
  ["As Ah Kd Kc Qs", "2s 2h 2d 3c 4s"],
  ["As Ah Ad Kc Qs", "As 2h 3d 4c 5s"],
  ["As 2h 3d 4c 5s", "2s 3h 4d 5c 6s"],
  ["9s Th Jd Qc Ks", "Ts Jh Qd Kc As"],
  ["Ts Jh Qd Kc As", "2s 3s 4s 5s 7s"],
  ["As Ks Qs Js 9s", "2s 2h 2d 3c 3s"],
  ["2s 2h 2d Ac As", "3s 3h 3d 2c 2s"],
  ["As Ah Ad Kc Ks", "2s 2h 2d 2c 3s"],
  ["As Ah Ad Ac Ks", "As 2s 3s 4s 5s"],
  ["9s Ts Js Qs Ks", "Ts Js Qs Ks As"],
])("%s is weaker than %s", (weak, strong) => {
  expect(strengthOfFive(hand(weak))).toBeLessThan(strengthOfFive(hand(strong)));
  expect(strengthOfFive(hand(weak).toReversed())).toBe(strengthOfFive(hand(weak)));
});

test.each<[string, string]>([
  ["Ks Qh Td", "As 2h 4d"],
  ["As Kh Jd", "2s 2h 3d"],
  ["2s 2h Ad", "3s 3h 2d"],
  ["As Ah Kd", "2s 3s 5s"],
  ["As Ks Js", "As 2h 3d"],
  ["As 2h 3d", "2s 3h 4d"],
  ["Qs Kh Ad", "2s 2h 2d"],
  ["As Ah Ad", "As 2s 3s"],
  ["As 2s 3s", "Qs Ks As"],
])("among hands of three cards, %s is weaker than %s", (weak, strong) => {
  expect(strengthOfThree(hand(weak))).toBeLessThan(strengthOfThree(hand(strong)));
});

test("suits do not matter: hands with equal heights tie", () => {
  expect(strengthOfFive(hand("As Kh 9d 4c 2s"))).toBe(strengthOfFive(hand("Ah Kd 9c 4s 2h")));
  expect(strengthOfThree(hand("As Ks 2s"))).toBe(strengthOfThree(hand("Ad Kd 2d")));
});

test("a strength contains its kind and its most important height", () => {
  expect(leadOf(strengthOfFive(hand("3s 3h 2d 4c 5s")))).toBe(1);
  expect(leadOf(strengthOfFive(hand("As 2h 3d 4c 5s")))).toBe(3);
  expect(leastStrength(FIVE_KINDS.indexOf("pair"))).toBeLessThan(strengthOfFive(hand("2s 2h 3d 4c 5s")));
  expect(leastStrength(FIVE_KINDS.indexOf("pair"))).toBeGreaterThan(strengthOfFive(hand("As Kh Qd Jc 9s")));
  expect(leastStrength(0, [12, 11])).toBeLessThan(strengthOfFive(hand("As Kh 4d 3c 2s")));
  expect(leastStrength(0, [12, 11])).toBeGreaterThan(strengthOfFive(hand("As Qh Jd Tc 8s")));
  expect(leastStrength(THREE_KINDS.indexOf("high_card"), [10, 4, 2])).toBe(strengthOfThree(hand("Qs 6h 4d")));
});

test("cards are dealt without replacement, each with one number of the stream", () => {
  const source = drawStream({ serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 0 });
  const all = dealCards(source, CARDS);
  expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: CARDS }, (_, card) => card));
  const numbers = [0, 0, 46, 3];
  const given = { wordsRead: 0, nextInt: (n: number) => Math.min(numbers[given.wordsRead++]!, n - 1) };
  expect(dealCards(given, 4, [0, 2, 4, 6, 8])).toEqual([1, 3, 51, 10]);
  expect(given.wordsRead).toBe(4);
});
