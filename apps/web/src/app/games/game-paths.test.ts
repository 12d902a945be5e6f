import { expect, test } from "vitest";
import { gamePath, hasDemo, takes } from "./game-paths.ts";

const money = { id: 1, jackpot: null };
const game = { identifier: "nebula/Comet Sevens", currencies: { EUR: money, FUN: money } };

test("a game is played at its producer and name, in real or demo mode", () => {
  expect(gamePath(game)).toBe("/play/nebula/Comet%20Sevens");
  expect(gamePath(game, "demo")).toBe("/play/nebula/Comet%20Sevens?mode=demo");
  expect(gamePath(game, undefined, true)).toBe("/play/nebula/Comet%20Sevens/wrapper");
  expect(gamePath(game, "real", true)).toBe("/play/nebula/Comet%20Sevens/wrapper?mode=real");
});

test("a demo is there only with play money", () => {
  expect(hasDemo(game)).toBe(true);
  expect(hasDemo({ currencies: { EUR: money } })).toBe(false);
});

test.each([
  ["EUR", true, true],
  ["NOK", true, false],
  ["BTC", false, true],
])("with a wallet in %s (money: %s) it can be played: %s", (code, fiat, can) => {
  expect(takes(game, { code, fiat })).toBe(can);
});
