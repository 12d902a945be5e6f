import { expect, test } from "vitest";
import { gamePath, hasDemo, takes } from "./game-paths.ts";

const money = { id: 1, jackpot: null };
const game = { identifier: "nebula/Comet Sevens", currencies: { EUR: money, FUN: money } };

test("a game's path has its producer and name, and optionally the mode and the wrapper", () => {
  expect(gamePath(game)).toBe("/play/nebula/Comet%20Sevens");
  expect(gamePath(game, "demo")).toBe("/play/nebula/Comet%20Sevens?mode=demo");
  expect(gamePath(game, undefined, true)).toBe("/play/nebula/Comet%20Sevens/wrapper");
  expect(gamePath(game, "real", true)).toBe("/play/nebula/Comet%20Sevens/wrapper?mode=real");
});

test("a game has a demo only if it accepts play money", () => {
  expect(hasDemo(game)).toBe(true);
  expect(hasDemo({ currencies: { EUR: money } })).toBe(false);
});

test.each([
  ["EUR", true, true],
  ["NOK", true, false],
  ["BTC", false, true],
])("with a wallet in %s (fiat: %s) a game can be played: %s", (code, fiat, can) => {
  expect(takes(game, { code, fiat })).toBe(can);
});
