import { CARDS } from "@apogee/cards";
import fc from "fast-check";
import { expect, test } from "vitest";
import { copperCourt, feastOfAces, twosUnbound, type VideoPokerGame } from "../games/index.ts";
import { handOf } from "../rules/hand-of.ts";
import { timesOf } from "../rules/take-step.ts";
import { cards } from "../testing.ts";
import { bestHold, holdSums } from "./best-hold.ts";
import { bestMask, COMMON, DRAWS, heldIn, HOLDS } from "./weigh-holds.ts";

/** The payouts of all draws after a hold, one by one. */
function sumOfDraws({ sheet }: VideoPokerGame, dealt: readonly number[], mask: number): number {
  const held = dealt.filter((_, position) => mask & (1 << position));
  const rest = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !dealt.includes(card));
  const draw = (hand: readonly number[], from: number): number => {
    if (hand.length === 5) return timesOf(sheet, handOf(sheet, hand));
    let sum = 0;
    for (let i = from; i < rest.length; i++) sum += draw([...hand, rest[i]!], i + 1);
    return sum;
  };
  return draw(held, 0);
}

const GAMES = [copperCourt, twosUnbound, feastOfAces];
const anyGame = fc.constantFrom(...GAMES);
const anyHand = fc.shuffledSubarray(
  Array.from({ length: CARDS }, (_, card) => card),
  { minLength: 5, maxLength: 5 },
);

test("the sum of a hold of two or more cards equals that of all its draws", () => {
  fc.assert(
    fc.property(anyGame, anyHand, fc.integer({ min: 0, max: HOLDS - 1 }), (game, hand, mask) => {
      const sums = holdSums(game.sheet, game.declared.sums, hand);
      for (const each of [mask, HOLDS - 1 - mask].filter((one) => heldIn(one) >= 2)) {
        expect(sums[each]).toBe(sumOfDraws(game, hand, each));
      }
    }),
    { numRuns: 6, seed: 2_598_960 },
  );
});

test("holding one card sums up all 178,365 draws", () => {
  const hand = cards("Js 2h 8d 5c 3d");
  const sums = holdSums(twosUnbound.sheet, twosUnbound.declared.sums, hand);
  expect(sums[1]).toBe(sumOfDraws(twosUnbound, hand, 1));
});

/** From published strategies, one line each. */
test.each<[VideoPokerGame, string, string]>([
  [copperCourt, "Ts Js Qs Ks As", "Ts Js Qs Ks As"],
  [copperCourt, "Js Qs Ks As 9s", "Js Qs Ks As"],
  [copperCourt, "9s Ts Js Qs Ks", "9s Ts Js Qs Ks"],
  [copperCourt, "Ks Kh 4s 7s 9s", "Ks Kh"],
  [copperCourt, "Js Qs Ks As Ah", "Js Qs Ks As"],
  [copperCourt, "5s 5h 8s 9s Qd", "5s 5h"],
  [copperCourt, "5s 5h 2s 9s Qs", "5s 2s 9s Qs"],
  [copperCourt, "5s 6h 7d 8c Ks", "5s 6h 7d 8c"],
  [copperCourt, "As Kh 4d 7c 9s", "As Kh"],
  [copperCourt, "2s 4h 6d 8c Ts", ""],
  [copperCourt, "Ks 2h 5d 7c 9s", "Ks"],
  [twosUnbound, "2s 2h 2d 2c 9s", "2s 2h 2d 2c 9s"],
  [twosUnbound, "2s 2h 9d 7c Ks", "2s 2h"],
  [twosUnbound, "2s 3h 7d 9c Ks", "2s"],
  [twosUnbound, "As Ah Kd Kc 7s", "As Ah Kd Kc"],
  [twosUnbound, "As Kh 9d 7c 4s", ""],
  [feastOfAces, "As Ah Kd Kc Ks", "As Ah Kd Kc Ks"],
  [feastOfAces, "As Ah Ad Kc Ks", "As Ah Ad Kc Ks"],
  [feastOfAces, "As Ah Ad 7c 9s", "As Ah Ad"],
])("%#: finds the best hold of %s", (game, dealt, held) => {
  const hand = cards(dealt);
  const expected = held === "" ? [] : cards(held).map((card) => hand.indexOf(card));
  expect(bestHold(game.sheet, game.declared.sums, hand)).toEqual(expected);
  const turned = hand.toReversed();
  const found = bestHold(game.sheet, game.declared.sums, turned).map((position) => turned[position]!);
  expect(found.toSorted((a, b) => a - b)).toEqual(
    expected.map((position) => hand[position]!).toSorted((a, b) => a - b),
  );
});

test("means of different holds are compared exactly, and a tie goes to the hold with more cards", () => {
  for (const draws of DRAWS) expect(COMMON % draws).toBe(0);
  const sums = new Float64Array(HOLDS);
  sums[0b00001] = 178_365 * 3;
  sums[0b00011] = 16_215 * 3;
  sums[0b01100] = 16_215 * 3;
  expect(bestMask(sums)).toBe(0b00011);
  sums[0b00001]! += 1;
  expect(bestMask(sums)).toBe(0b00001);
});
