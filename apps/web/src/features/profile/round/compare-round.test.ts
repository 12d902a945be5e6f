import type { Json } from "@apogee/engine";
import { dragonsEmber, slotGame, slotTitle } from "@apogee/slots/games";
import { expect, test } from "vitest";
import { compareRound } from "./compare-round.ts";
import { describePhase } from "./families/describe-phase.ts";
import { gameOf } from "./families/families.ts";
import { replay } from "./replay.ts";

const SEEDS = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 2 };
const CANDY = slotGame("candy-orbit")!;
const ROUND = { stake_cents: 200, bet: { buy: false }, decisions: [], seeds: SEEDS };
/** Writes different amounts alike, so that a comparison of texts would be detected. */
const rough = (cents: number): string => `A$${Math.round(cents / 100)}`;
/** The round that `engines/slots/README.md` works out step by step. */
const STOPS = [16, 9, 0, 14, 8];
const replayed = () => replay(slotTitle(CANDY), ROUND);

function given(stops: readonly number[] = STOPS, win = 860) {
  const [shown] = slotTitle(CANDY).recall({ buy: false }, 200, [
    { strips: "base", stops, multiplier: 1, win, added: 0 },
  ]);
  // As it may arrive: with its fields in another order.
  const view = Object.fromEntries(Object.entries(shown!.view).toReversed()) as Record<string, Json>;
  const phase = { kind: "base", win_cents: win, view };
  return { cost_cents: 200, win_cents: win, commit: replayed().commit, phases: [phase] };
}
const checksOf = (reported: ReturnType<typeof given>) =>
  compareRound(reported, replayed(), rough, describePhase("slots"));
const failed = (reported: ReturnType<typeof given>): string[] =>
  checksOf(reported)
    .filter(({ ok }) => !ok)
    .map(({ kind }) => kind);

test("an unaltered round passes every check", () => {
  const checks = checksOf(given());
  expect(checks.map(({ kind }) => kind)).toEqual(["commit", "cost", "phase", "length", "total"]);
  expect(checks.every(({ ok }) => ok)).toBe(true);
  expect(checks[2]!.found).toBe("16 9 0 14 8 · ×1 · A$9");
});

test.each([
  ["another seed was sealed", { ...given(), commit: "0".repeat(64) }, ["commit"]],
  ["another price was charged", { ...given(), cost_cents: 220 }, ["cost"]],
  ["a reel stopped elsewhere", given([16, 9, 0, 14, 9]), ["phase"]],
  ["less was paid", given(STOPS, 850), ["phase", "total"]],
  ["a spin was left out", { ...given(), phases: [] }, ["phase", "length"]],
])("the comparison detects that %s", (_, reported, kinds) => {
  expect(failed(reported)).toEqual(kinds);
});

test("the first spin is drawn as worked out in the engine's README", () => {
  const { draws, bytes, message } = replayed();
  expect(draws.map(({ number }) => number)).toEqual(STOPS);
  expect(draws.map(({ word }) => word)).toEqual([
    1_230_494_080, 2_902_994_193, 1_769_492_136, 2_893_917_350, 1_794_574_040,
  ]);
  expect(bytes.slice(0, 16)).toBe("4957d980ad082d11");
  expect(message).toBe("clientSeed:2:0");
});

test("another version of a game is not used in its place", async () => {
  expect((await gameOf("slots", "apogee/CandyOrbit@1"))?.name).toBe("apogee/CandyOrbit@1");
  expect(await gameOf("slots", "apogee/CandyOrbit@0")).toBeUndefined();
  expect(await gameOf("checkers", "apogee/CandyOrbit@1")).toBeUndefined();
  expect(await gameOf(null, "outside/Game@1")).toBeUndefined();
  expect(replay(slotTitle(dragonsEmber), ROUND).win).not.toBe(860);
});
