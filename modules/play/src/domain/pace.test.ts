import { expect, test } from "vitest";
import { waitMsOf, withStake } from "./pace.ts";

const at = (ms: number): Date => new Date(1_700_000_000_000 + ms);

test.each([
  ["in the first round", [], 7, 2_500, 0, 0],
  ["at the same moment", [[7, 0]], 7, 2_500, 0, 2_500],
  ["a little later", [[7, 0]], 7, 2_500, 2_499, 1],
  ["after the pause", [[7, 0]], 7, 2_500, 2_500, 0],
  ["in another game", [[8, 0]], 7, 2_500, 1, 0],
  ["without a pause", [[7, 0]], 7, 0, 0, 0],
  ["after the clock was set back", [[7, 0]], 7, 2_500, -1, 0],
] as const)("the time to wait before a stake: %s", (_, stakes, gameId, leastMs, nowMs, wait) => {
  const lastStakes = stakes.map(([game, ms]) => ({ gameId: game, atMs: at(ms).getTime() }));
  expect(waitMsOf({ lastStakes }, gameId, leastMs, at(nowMs))).toBe(wait);
});

test("a stake replaces the last one of its game, and stakes that are ten seconds old are dropped", () => {
  const stakes = withStake(withStake(withStake([], 1, at(0)), 2, at(6_000)), 1, at(9_000));
  expect(stakes).toEqual([
    { gameId: 2, atMs: at(6_000).getTime() },
    { gameId: 1, atMs: at(9_000).getTime() },
  ]);
  expect(withStake(stakes, 3, at(16_000))).toEqual([
    { gameId: 1, atMs: at(9_000).getTime() },
    { gameId: 3, atMs: at(16_000).getTime() },
  ]);
});
