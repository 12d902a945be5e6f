import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { countedOf, EXCLUDED, refusalWhileWagering, shareUnder, type BonusInPlay } from "./bonus.ts";

const bonus = (required: number, wagered = 0, maxBet: number | null = null): BonusInPlay => ({
  id: 1,
  wagerRequired: minor(required),
  wagered: minor(wagered),
  maxBet: maxBet === null ? null : minor(maxBet),
  bonusFirst: false,
  gameShares: null,
});

test.each([
  ["without a bonus", null, 999, "taken"],
  ["without a highest stake", bonus(900), 999, "taken"],
  ["at the highest stake", bonus(900, 0, 500), 500, "taken"],
  ["above the highest stake", bonus(900, 0, 500), 501, "max_bet_while_wagering"],
  ["above it, with the wagering done", bonus(900, 900, 500), 501, "taken"],
  ["in an excluded game", { ...bonus(900), gameShares: { 7: EXCLUDED } }, 1, "game_excluded_while_wagering"],
  ["of zero in an excluded game", { ...bonus(900), gameShares: { 7: EXCLUDED } }, 0, "taken"],
  ["in another game", { ...bonus(900), gameShares: { 8: EXCLUDED } }, 1, "taken"],
  ["in an excluded game, with the wagering done", { ...bonus(9, 9), gameShares: { 7: EXCLUDED } }, 1, "taken"],
])("%s %j, a stake of %i is %s", (_what, one, stake, expected) => {
  expect(refusalWhileWagering(one, 7, minor(stake))?.code ?? "taken").toBe(expected);
});

test("the refusal states the highest accepted stake", () => {
  expect(refusalWhileWagering(bonus(900, 0, 500), 7, minor(501))).toMatchObject({
    status: 422,
    message: expect.stringContaining("above the maximum while a bonus is being wagered"),
  });
  expect(refusalWhileWagering(bonus(900, 0, 500), 7, minor(501))!.details()).toEqual({ max_bet_cents: 500 });
});

test.each([
  [null, 60, 10_000, 0],
  [bonus(900), 60, 10_000, 60],
  [bonus(900), 99, 1_000, 9],
  [bonus(900), 99, 7_000, 69],
  [bonus(900), 99, 0, 0],
  [bonus(900), 0, 10_000, 0],
  [bonus(900, 850), 50, 10_000, 50],
  [bonus(900, 850), 51, 10_000, 50],
  [bonus(900, 850), 51, 5_000, 25],
  [bonus(900, 900), 60, 10_000, 0],
  [bonus(0), 60, 10_000, 0],
])("%j: of a stake of %i with a share of %i basis points, %i counts", (one, stake, bps, expected) => {
  expect(countedOf(one, 7, minor(stake), bps)).toBe(expected);
});

test.each([
  ["the platform's share", null, 1_000, 1_000],
  ["a higher share", { 7: 5_000 }, 1_000, 5_000],
  ["a share of nothing", { 7: 0 }, 1_000, 0],
  ["an excluded game", { 7: EXCLUDED }, 1_000, 0],
  ["the share of another game", { 8: 5_000 }, 1_000, 1_000],
  ["a higher share where the platform counts nothing", { 7: 5_000 }, 0, 0],
])("under terms with %s %j, the platform's share of %i becomes %i", (_what, gameShares, platform, expected) => {
  expect(shareUnder({ ...bonus(900), gameShares }, 7, platform)).toBe(expected);
});
