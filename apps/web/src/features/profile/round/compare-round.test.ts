import { resultAt } from "@apogee/slots";
import { slotGame } from "@apogee/slots/games";
import { expect, test } from "vitest";
import { compareRound } from "./compare-round.ts";
import { replay } from "./replay.ts";
import type { ShownPhase } from "./shown-phase.ts";

const SEEDS = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 2 };
const ROUND = {
  game: "apogee/CandyOrbit",
  game_version: String(slotGame("candy-orbit")!.par.version),
  stake_cents: 200,
  choices: { stake: 200, buy: false },
  seeds: SEEDS,
};
/** Writes different amounts alike, so that a comparison of texts would be caught. */
const rough = (cents: number): string => `A$${Math.round(cents / 100)}`;
/** The round of the engine's page, worked out there by hand. */
const STOPS = [16, 9, 0, 14, 8];

function given(stops: readonly number[] = STOPS, win = 860) {
  const phase: ShownPhase = {
    index: 0,
    kind: "base",
    win_cents: win,
    multiplier: 1,
    spin: resultAt(slotGame("candy-orbit")!.par, "base", stops),
  };
  return { cost_cents: 200, win_cents: win, commit: replay(ROUND)!.commit, phases: [phase] };
}
const failed = (told: ReturnType<typeof given>): string[] =>
  compareRound(told, replay(ROUND)!, rough)
    .filter(({ ok }) => !ok)
    .map(({ kind }) => kind);

test("a round as it was passes every check", () => {
  const checks = compareRound(given(), replay(ROUND)!, rough);
  expect(checks.map(({ kind }) => kind)).toEqual(["commit", "cost", "phase", "length", "total"]);
  expect(checks.every(({ ok }) => ok)).toBe(true);
});

test.each([
  ["another seed was sealed", { ...given(), commit: "0".repeat(64) }, ["commit"]],
  ["another price was taken", { ...given(), cost_cents: 220 }, ["cost"]],
  ["a reel stopped elsewhere", given([16, 9, 0, 14, 9]), ["phase"]],
  ["less was paid", given(STOPS, 850), ["phase", "total"]],
  ["a spin was left out", { ...given(), phases: [] }, ["phase", "length"]],
])("it shows where %s", (_, told, kinds) => {
  expect(failed(told)).toEqual(kinds);
});

test("the first spin is drawn as the engine's page tells", () => {
  const { reels, bytes, message } = replay(ROUND)!;
  expect(reels.map(({ stop }) => stop)).toEqual(STOPS);
  expect(reels.map(({ word }) => word)).toEqual([
    1_230_494_080, 2_902_994_193, 1_769_492_136, 2_893_917_350, 1_794_574_040,
  ]);
  expect(bytes.slice(0, 16)).toBe("4957d980ad082d11");
  expect(message).toBe("clientSeed:2:0");
});

test("another version of the game is not passed off as the same", () => {
  expect(replay({ ...ROUND, game_version: "0" })).toBeUndefined();
  expect(replay({ ...ROUND, game: "outside/Game" })).toBeUndefined();
});
