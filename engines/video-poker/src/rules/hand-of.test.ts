import { expect, test } from "vitest";
import { copperCourt, feastOfAces, twosUnbound } from "../games/index.ts";
import { cards } from "../testing.ts";
import { handOf } from "./hand-of.ts";

test.each<[string, string | null]>([
  ["Ts Js Qs Ks As", "royal_flush"],
  ["9s Ts Js Qs Ks", "straight_flush"],
  ["As 2s 3s 4s 5s", "straight_flush"],
  ["As Ah Ad Ac 5s", "four_of_a_kind"],
  ["As Ah Ad 5c 5s", "full_house"],
  ["2s 7s 9s Js As", "flush"],
  ["As 2s 3s 4s 5h", "straight"],
  ["Js 2h Jd 4s Jc", "three_of_a_kind"],
  ["2s 2h 3d 3c As", "two_pair"],
  ["Js Jh 3d 4c 5s", "jacks_or_better"],
  ["As Ah 3d 4c 6s", "jacks_or_better"],
  ["Ts Th 3d 4c 6s", null],
  ["As Kh Qd Jc 9s", null],
  ["Qs Kh As 2d 3c", null],
])("without wild cards, %s is %s", (text, hand) => {
  expect(handOf(copperCourt.sheet, cards(text))).toBe(hand);
});

test.each<[string, string]>([
  ["As Ah Ad Ac 5s", "four_aces"],
  ["2s 2h 2d 2c 5s", "four_twos_to_fours"],
  ["4s 4h 4d 4c As", "four_twos_to_fours"],
  ["5s 5h 5d 5c As", "four_of_a_kind"],
  ["Ks Kh Kd Kc As", "four_of_a_kind"],
])("in bonus poker %s is %s", (text, hand) => {
  expect(handOf(feastOfAces.sheet, cards(text))).toBe(hand);
});

test.each<[string, string | null]>([
  ["Ts Js Qs Ks As", "royal_flush"],
  ["2s 2h 2d 2c As", "four_deuces"],
  ["2h Js Qs Ks As", "wild_royal_flush"],
  ["2h 2s 2d Ts As", "wild_royal_flush"],
  ["2h 2s 2d As Ah", "five_of_a_kind"],
  ["2h 9s 9h 9d 9c", "five_of_a_kind"],
  ["2h 2s 3s 4s 5s", "straight_flush"],
  ["2h As 3s 4s 5s", "straight_flush"],
  ["2h 2c 2d 9s Ks", "straight_flush"],
  ["2h 2c 2d 8s Ks", "four_of_a_kind"],
  ["2h 2c 9d 9s Ks", "four_of_a_kind"],
  ["3h 3c 3d 3s Ks", "four_of_a_kind"],
  ["2h 9d 9s Kd Ks", "full_house"],
  ["9h 9d 9s Kd Ks", "full_house"],
  ["2h 4s 7s 9s Ks", "flush"],
  ["2h 2d 4s 7s Ks", "flush"],
  ["2h 3s 4d 5s 6s", "straight"],
  ["2h 3s 4d 5s As", "straight"],
  ["2h 2d Ts 7c 8s", "straight"],
  ["2h 2d As 7c 8s", "three_of_a_kind"],
  ["2h As Ad 7c 8s", "three_of_a_kind"],
  ["Ah As Ad 7c 8s", "three_of_a_kind"],
  ["2h As Kd 7c 8s", null],
  ["Ah As Kd Kc 8s", null],
])("with wild twos, %s is %s", (text, hand) => {
  expect(handOf(twosUnbound.sheet, cards(text))).toBe(hand);
  expect(handOf(twosUnbound.sheet, cards(text).toReversed())).toBe(hand);
});
