import { expect, test } from "vitest";
import { saltwindStud, threeFinches } from "../games/index.ts";
import { cards } from "../testing.ts";
import { handOf, strengthOf } from "./hands.ts";
import { outcomeOf, pairPlusPayout, payoutsOf, type Outcome } from "./settle.ts";

test.each<[string, string, Outcome, number, number, number]>([
  ["Ks 9h 4d", "Js 9d 3c", "no_qualify", 2, 1, 0],
  ["Ks 9h 4d", "Qs 3d 2c", "win", 2, 2, 0],
  ["Ks 9h 4d", "Kd 9c 4s", "push", 1, 1, 0],
  ["Ks 9h 4d", "Kd 9c 5s", "lose", 0, 0, 0],
  ["4s 5h 6d", "As Ah 2c", "win", 2, 2, 1],
  ["4s 5h 6d", "Js 9d 3c", "no_qualify", 2, 1, 1],
  ["7s 7h 7d", "8s 8h 8d", "lose", 0, 0, 4],
  ["4s 5s 6s", "7s 8s 9s", "lose", 0, 0, 5],
  ["4s 5s 9s", "4h 5d 6c", "lose", 0, 0, 0],
])("three cards: %s against %s is %s", (own, other, outcome, ante, raise, bonus) => {
  const { sheet } = threeFinches;
  const [player, dealer] = [strengthOf(sheet, cards(own)), strengthOf(sheet, cards(other))];
  expect(outcomeOf(sheet, player, dealer)).toBe(outcome);
  expect(payoutsOf(sheet, player, outcome)).toEqual({ ante, raise, bonus });
});

test.each<[string, string, Outcome, number, number]>([
  ["As Kh 9d 4c 2s", "Ad Qh 9c 5d 3h", "no_qualify", 2, 2],
  ["Ts Js Qs Ks As", "Ad Qh Jc Td 9h", "no_qualify", 2, 2],
  ["Ts Js Qs Ks As", "Ad Kh 4c 3d 2h", "win", 2, 202],
  ["9s Ts Js Qs Ks", "Ad Kh 4c 3d 2h", "win", 2, 102],
  ["As Kh 9d 4c 2s", "Ad Kc 8h 7c 6s", "win", 2, 4],
  ["2s 2h 9d 4c 3s", "Ad Kc 8h 7c 6s", "win", 2, 4],
  ["2s 2h 3d 3c Qs", "Ad Kc 8h 7c 6s", "win", 2, 6],
  ["2s 2h 2d 3c Qs", "Ad Kc 8h 7c 6s", "win", 2, 8],
  ["2s 3h 4d 5c 6s", "Ad Kc 8h 7c 6h", "win", 2, 10],
  ["2s 3s 4s 5s 9s", "Ad Kc 8h 7c 6h", "win", 2, 12],
  ["2s 2h 2d 9c 9s", "Ad Kc 8h 7c 6h", "win", 2, 16],
  ["2s 2h 2d 2c 9s", "Ad Kc 8h 7c 6h", "win", 2, 42],
  ["As Kh 9d 4c 2s", "Ad Kc 9h 4d 2c", "push", 1, 2],
  ["As Kh 9d 4c 2s", "2d 2c 9h 4d 3c", "lose", 0, 0],
])("five cards: %s against %s is %s", (own, other, outcome, ante, raise) => {
  const { sheet } = saltwindStud;
  const [player, dealer] = [strengthOf(sheet, cards(own)), strengthOf(sheet, cards(other))];
  expect(outcomeOf(sheet, player, dealer)).toBe(outcome);
  expect(payoutsOf(sheet, player, outcome)).toEqual({ ante, raise, bonus: 0 });
});

test("a fold forfeits the ante and the bonus, and pair plus is still paid", () => {
  const { sheet } = threeFinches;
  const player = strengthOf(sheet, cards("7s 7h 7d"));
  expect(payoutsOf(sheet, player, "fold")).toEqual({ ante: 0, raise: 0, bonus: 0 });
  expect(pairPlusPayout(sheet, player)).toBe(31);
});

test.each<[string, string, number]>([
  ["4s 5s 6s", "straight_flush", 41],
  ["7s 7h 7d", "three_of_a_kind", 31],
  ["4s 5h 6d", "straight", 7],
  ["4s 5s 9s", "flush", 5],
  ["4s 4h 9s", "pair", 2],
  ["As Kh Js", "high_card", 0],
])("pair plus on %s, %s, returns %i chips", (own, hand, chips) => {
  const { sheet } = threeFinches;
  const player = strengthOf(sheet, cards(own));
  expect([handOf(sheet, player), pairPlusPayout(sheet, player)]).toEqual([hand, chips]);
  expect(pairPlusPayout(saltwindStud.sheet, player)).toBe(0);
});
