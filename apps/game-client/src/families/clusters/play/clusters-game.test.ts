import { playedUpTo } from "@apogee/engine";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isFair } from "../../../kit/domain/check-pair.ts";
import { givenClusters, givenClustersStudio, title } from "./testing/given-clusters.ts";

/** The first nonce whose round has this many boards that pay. */
function nonceOf(boards: number): number {
  for (let nonce = 0; ; nonce++) {
    const seeds = { serverSeed: "s", clientSeed: "c", nonce };
    const [phase] = title.phases(playedUpTo(title, seeds, { stake: 200, bet: {}, decisions: [] }));
    if ((phase!.view["tumbles"] as readonly unknown[]).length === boards) return nonce;
  }
}
/** The first nonce whose round pays something, and less than the stake. */
function smallNonce(): number {
  for (let nonce = 0; ; nonce++) {
    const seeds = { serverSeed: "s", clientSeed: "c", nonce };
    const { totalWin } = playedUpTo(title, seeds, { stake: 200, bet: {}, decisions: [] });
    if (totalWin > 0 && totalWin < 200) return nonce;
  }
}
const [losing, tumbling] = [nonceOf(0), nonceOf(3)];

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** The symbols of a board's pieces, reel by reel from the top. */
const symbolsOf = (pieces: readonly { reel: number; row: number; symbol: string }[]): string[] =>
  pieces.toSorted((a, b) => a.reel - b.reel || a.row - b.row).map(({ symbol }) => symbol);

describe("a round", () => {
  test("pays each board in turn with its multiplier, and ends at the server's balance", async () => {
    const studio = givenClustersStudio([tumbling]);
    const { game, run, shown, meter } = givenClusters(studio);
    await run(() => game.spin());
    const { round, balance } = studio.last();
    const { tumbles, rest } = title.phases(round)[0]!.view as unknown as {
      tumbles: { multiplier: number; units: number; window: string[][]; clusters: { cells: number[] }[] }[];
      rest: string[][];
    };
    const paying = shown.filter(({ paying: now }) => now !== null && !now.vanish);
    const boards = tumbles.map(({ window }) =>
      symbolsOf(paying.find(({ pieces }) => symbolsOf(pieces).join() === window.flat().join())?.pieces ?? []),
    );
    expect(boards).toEqual(tumbles.map(({ window }) => window.flat()));
    expect([...new Set(paying.map(({ tumbled }) => tumbled))]).toEqual([1, 2, 3]);
    expect([...new Set(paying.map((state) => state.paying!.multiplier))]).toEqual([1, 2, 3]);
    const paid = tumbles.map(({ units }) => units * 10);
    const amounts = [1, 2, 3].map((nth) =>
      paying
        .find(({ tumbled }) => tumbled === nth)!
        .paying!.clusters.reduce((sum, { amountCents }) => sum + amountCents, 0),
    );
    expect(amounts).toEqual(paid);
    expect(meter.cents).toBe(round.totalWin);
    const end = game.parts.store.get();
    expect(end).toMatchObject({
      activity: "idle",
      balanceCents: balance,
      netCents: round.totalWin - 200,
      board: "still",
      paying: null,
    });
    expect(symbolsOf(end.pieces)).toEqual(rest.flat());
    expect(end.said).toMatch(/^3 boards paid, the last one at ×3\. You won A\$[\d.]+\.$/);
  });

  test("without a cluster reports no win and pays nothing", async () => {
    const { game, run, meter, shown } = givenClusters(givenClustersStudio([losing]));
    await run(() => game.spin());
    expect(game.parts.store.get()).toMatchObject({
      netCents: -200,
      tumbled: 0,
      level: "none",
      result: { winCents: 0 },
    });
    expect(game.parts.store.get().said).toBe("No cluster, no win.");
    expect(shown.every(({ paying }) => paying === null)).toBe(true);
    expect(meter.cents).toBe(0);
  });

  test("that returns no more than the stake is not celebrated, where the licence forbids it", async () => {
    const small = smallNonce();
    const { game, run } = givenClusters(givenClustersStudio([small], { celebrate_below_stake: false }));
    const played = vi.spyOn(game.parts.sounds, "play");
    await run(() => game.spin());
    expect(game.parts.store.get()).toMatchObject({ level: "return", activity: "idle" });
    expect(played.mock.calls.flat()).not.toContain("win");
    const free = givenClusters(givenClustersStudio([small]));
    await free.run(() => free.game.spin());
    expect(free.game.parts.store.get().level).toBe("win");
  });

  test("can be skipped to its end, where the licence allows it", async () => {
    const ticksOf = async (turbo: boolean, skips: boolean): Promise<number> => {
      const { game, run, until, motion } = givenClusters(givenClustersStudio([tumbling], { turbo }));
      const ticks = vi.spyOn(motion, "tick");
      const spun = game.spin();
      await until(() => game.parts.store.get().activity === "landing");
      if (skips) game.press();
      await run(() => spun);
      expect(game.parts.store.get()).toMatchObject({ activity: "idle", tumbled: 3 });
      return ticks.mock.calls.length;
    };
    const whole = await ticksOf(true, false);
    expect(await ticksOf(true, true)).toBeLessThan(whole - 5);
    expect(await ticksOf(false, true)).toBeGreaterThan(whole - 3);
  });

  test("stands still with reduced motion, but shows what pays", async () => {
    const { game, run, motion, shown } = givenClusters(givenClustersStudio([tumbling]));
    motion.still = true;
    const waited = vi.spyOn(motion, "wait");
    await run(() => game.spin());
    expect(new Set(shown.filter(({ activity }) => activity !== "idle").map(({ pace }) => pace))).toEqual(
      new Set(["still"]),
    );
    expect(waited.mock.calls.filter(([ms]) => ms >= 300).length).toBeGreaterThanOrEqual(3);
    const paying = shown.filter(({ paying: now }) => now !== null && !now.vanish);
    expect([...new Set(paying.map(({ tumbled }) => tumbled))]).toEqual([1, 2, 3]);
  });

  test("takes at least the licence's minimum round time", async () => {
    const { game, run, motion } = givenClusters(givenClustersStudio([losing], { min_round_ms: 9_000, turbo: false }));
    const waited = vi.spyOn(motion, "wait");
    await run(() => game.spin());
    expect(Math.max(...waited.mock.calls.map(([ms]) => ms))).toBeGreaterThan(7_000);
  });

  test("that was refused restores the board, and nothing is booked", async () => {
    const studio = givenClustersStudio([tumbling]);
    studio.refuse(422, "win_too_high", { most_stake_cents: 20 });
    const { game, run } = givenClusters(studio);
    const before = symbolsOf(game.parts.store.get().pieces);
    await run(() => game.spin());
    const { pieces, ...state } = game.parts.store.get();
    expect(symbolsOf(pieces)).toEqual(before);
    expect(state).toMatchObject({
      activity: "idle",
      board: "enters",
      netCents: 0,
      balanceCents: 100_000,
      notice: { code: "win_too_high", mostStakeCents: 20 },
    });
  });

  test("whose answer does not arrive is retried under one idempotency key", async () => {
    const studio = givenClustersStudio([tumbling]);
    studio.cut(2);
    const { game, run } = givenClusters(studio);
    await run(() => game.spin());
    expect(new Set(studio.keys()).size).toBe(1);
    expect(studio.rounds()).toBe(1);
    expect(game.parts.store.get()).toMatchObject({ connection: "fine", tumbled: 3 });
  });

  test("is shown again after a reload, at rest", async () => {
    const studio = givenClustersStudio([tumbling]);
    const { game, run } = givenClusters(studio);
    await run(() => game.spin());
    const after = givenClusters(studio).game.parts.store.get();
    expect(after.result).toEqual(game.parts.store.get().result);
    expect(symbolsOf(after.pieces)).toEqual(symbolsOf(game.parts.store.get().pieces));
  });

  test("clears its result when the stake changes", async () => {
    const { game, run, meter } = givenClusters(givenClustersStudio([tumbling]));
    await run(() => game.spin());
    game.stepStake(1);
    expect(game.parts.store.get()).toMatchObject({ stakeCents: 400, result: null, tumbled: 0, level: "none" });
    expect(meter.cents).toBe(0);
  });
});

test("autoplay plays its rounds and stops before the loss limit can be passed", async () => {
  const studio = givenClustersStudio(Array.from({ length: 12 }, () => losing));
  const { game, run } = givenClusters(studio);
  await run(() =>
    game.startAuto({
      rounds: 10,
      lossLimitCents: 600,
      singleWinLimitCents: null,
      totalWinLimitCents: null,
      stopOnFeature: false,
    }),
  );
  expect(studio.rounds()).toBe(3);
  expect(game.parts.store.get().notice).toEqual({ kind: "autoplay-over", reason: "loss-limit" });
});

test("checking a demo recomputes its rounds from the revealed seed", async () => {
  const { game, run } = givenClusters(givenClustersStudio([tumbling, losing], {}, "demo"));
  await run(() => game.spin());
  await run(() => game.spin());
  await run(() => game.checkDemo());
  const { checked } = game.parts.store.get();
  expect(checked!.rounds.map(({ ok }) => ok)).toEqual([true, true]);
  expect(isFair(checked!)).toBe(true);
});
