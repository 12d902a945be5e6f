import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { countedOf, refusalWhileWagering, type BonusInPlay } from "./bonus.ts";

const bonus = (required: number, wagered = 0, maxBet: number | null = null): BonusInPlay => ({
  id: 1,
  wagerRequired: minor(required),
  wagered: minor(wagered),
  maxBet: maxBet === null ? null : minor(maxBet),
});

test.each([
  ["without a bonus", null, 999, "taken"],
  ["without a highest stake", bonus(900), 999, "taken"],
  ["at the highest stake", bonus(900, 0, 500), 500, "taken"],
  ["above the highest stake", bonus(900, 0, 500), 501, "max_bet_while_wagering"],
  ["above it, with the wagering done", bonus(900, 900, 500), 501, "max_bet_while_wagering"],
])("%s %j a stake of %i is %s", (_what, one, stake, expected) => {
  expect(refusalWhileWagering(one, minor(stake))?.code ?? "taken").toBe(expected);
});

test("the refusal tells the highest stake that is taken", () => {
  expect(refusalWhileWagering(bonus(900, 0, 500), minor(501))).toMatchObject({
    status: 422,
    message: expect.stringContaining("above the maximum while a bonus is being wagered"),
  });
  expect(refusalWhileWagering(bonus(900, 0, 500), minor(501))!.details()).toEqual({ max_bet_cents: 500 });
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
])("%j: of a stake of %i at %i hundredths of a percent %i counts", (one, stake, bps, expected) => {
  expect(countedOf(one, minor(stake), bps)).toBe(expected);
});
