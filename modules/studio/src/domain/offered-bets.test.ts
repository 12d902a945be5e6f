import type { Game } from "@apogee/engine";
import { minor } from "@apogee/kernel";
import { slotGame, slotTitle } from "@apogee/slots/games";
import { expect, test } from "vitest";
import { DOUBLE_COIN } from "../testing/double-coin.ts";
import { exceedsMostWin, offeredBets } from "./offered-bets.ts";

const BETS = { steps: [20, 100, 2_000], preset: 100, mostWin: null, spots: [] };
/** A game whose largest win depends on how many numbers the player picks. */
const PICKS: Game = {
  ...DOUBLE_COIN,
  readBet: (input) => DOUBLE_COIN.readBet((input as { picks?: number }).picks === undefined ? { none: true } : {}),
  mostWinOf: (stake, bet) => minor(stake * Number(bet["picks"])),
};

test.each([
  [null, [20, 100, 2_000], 100],
  [12_000, [20, 100, 2_000], 100],
  [11_999, [20, 100], 100],
  [120, [20], 20],
  [119, [], 0],
])("with wins up to %s, a game that pays six stakes offers %j and presets %i", (mostWin, steps, preset) => {
  expect(offeredBets(DOUBLE_COIN, { ...BETS, mostWin })).toEqual({ ...BETS, steps, preset, mostWin });
});

test("a pokie offers every stake, however large its rarest win is", () => {
  const pokie = slotTitle(slotGame("dragons-ember")!);
  expect(offeredBets(pokie, { ...BETS, mostWin: 1 }).steps).toEqual(BETS.steps);
});

test("if the largest win depends on the bet, every stake is offered and the bet is checked", () => {
  expect(offeredBets(PICKS, { ...BETS, mostWin: 1_000 }).steps).toEqual(BETS.steps);
  expect([10, 11].map((picks) => exceedsMostWin(PICKS, 100, { picks }, 1_000))).toEqual([false, true]);
});
