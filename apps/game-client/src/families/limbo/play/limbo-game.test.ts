import { silentAscent } from "@apogee/limbo/games";
import { playedUpTo } from "@apogee/engine";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isFair } from "../../../kit/domain/check-pair.ts";
import { givenLimbo, givenLimboStudio, title } from "./testing/given-limbo.ts";

const bet = silentAscent.sheet.defaultBet;

/** The first nonce whose draw reaches the default target or does not. */
function nonceOf(wins: boolean): number {
  for (let nonce = 0; ; nonce++) {
    const seeds = { serverSeed: "s", clientSeed: "c", nonce };
    if (playedUpTo(title, seeds, { stake: 200, bet, decisions: [] }).totalWin > 0 === wins) return nonce;
  }
}
const [winning, losing] = [nonceOf(true), nonceOf(false)];

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a draw", () => {
  test("climbs to the drawn multiplier, counts the win and ends at the server's balance", async () => {
    const studio = givenLimboStudio([winning]);
    const { game, run, stage, meter } = givenLimbo(studio);
    await run(() => game.launch());
    const { round, balance } = studio.last();
    const drawn = Math.round(Number(title.phases(round)[0]!.view["multiplier"]) * 100);
    expect(stage.climbs).toEqual([{ multiplier: drawn, target: 200 }]);
    expect(drawn).toBeGreaterThanOrEqual(200);
    expect(meter.cents).toBe(400);
    expect(game.parts.store.get()).toMatchObject({
      activity: "idle",
      balanceCents: balance,
      netCents: 200,
      result: { won: true, winCents: 400, multiplier: drawn },
    });
    expect(game.parts.store.get().said).toMatch(/^Drawn: [\d,]+\.\d\d×\. You won A\$4\.00\.$/);
  });

  test("below the target reports no win and pays nothing", async () => {
    const { game, run, meter } = givenLimbo(givenLimboStudio([losing]));
    await run(() => game.launch());
    expect(game.parts.store.get()).toMatchObject({ netCents: -200, result: { won: false, winCents: 0 } });
    expect(game.parts.store.get().said).toContain("No win.");
    expect(meter.cents).toBe(0);
  });

  test("uses the target that is set", async () => {
    const studio = givenLimboStudio([winning]);
    const { game, run } = givenLimbo(studio);
    game.setBet({ target: 1_500 });
    await run(() => game.launch());
    expect(studio.opening().last_round!.bet).toEqual({ target: 1_500 });
  });

  test("takes at least the licence's minimum round time", async () => {
    const { game, run, motion } = givenLimbo(givenLimboStudio([losing], { min_round_ms: 2500, turbo: false }));
    const waited = vi.spyOn(motion, "wait");
    await run(() => game.launch());
    expect(Math.max(...waited.mock.calls.map(([ms]) => ms))).toBeGreaterThan(2000);
  });

  test("that was refused stops the rocket engine, and nothing is booked", async () => {
    const studio = givenLimboStudio([winning]);
    studio.refuse(422, "win_too_high", { most_stake_cents: 20 });
    const { game, run, stage } = givenLimbo(studio);
    await run(() => game.launch());
    expect(stage.wentBack).toBe(true);
    expect(stage.climbs).toEqual([]);
    expect(game.parts.store.get()).toMatchObject({
      activity: "idle",
      netCents: 0,
      balanceCents: 100_000,
      notice: { code: "win_too_high", mostStakeCents: 20 },
    });
  });

  test("whose answer does not arrive is retried under one idempotency key", async () => {
    const studio = givenLimboStudio([winning]);
    studio.cut(2);
    const { game, run, stage } = givenLimbo(studio);
    await run(() => game.launch());
    expect(new Set(studio.keys()).size).toBe(1);
    expect(studio.rounds()).toBe(1);
    expect(stage.wasGentle).toBe(true);
    expect(game.parts.store.get()).toMatchObject({ connection: "fine", netCents: 200 });
  });
});

describe("the target", () => {
  test("changes between rounds only, and stays within what is offered", async () => {
    const { game, run, until } = givenLimbo(givenLimboStudio([losing]));
    game.setBet({ target: 101 });
    game.moveTarget(-1, false);
    expect(game.parts.store.get().bet).toEqual({ target: 101 });
    game.moveTarget(1, true);
    expect(game.parts.store.get().bet).toEqual({ target: 102 });
    const launched = game.launch();
    await until(() => game.parts.store.get().activity !== "idle");
    game.moveTarget(1, false);
    expect(game.parts.store.get().bet).toEqual({ target: 102 });
    await run(() => launched);
  });

  test("clears the last result when it changes, but keeps the list of past draws", async () => {
    const { game, run, meter, stage } = givenLimbo(givenLimboStudio([winning]));
    await run(() => game.launch());
    game.moveTarget(1, false);
    expect(game.parts.store.get()).toMatchObject({ result: null, past: [{ won: true }] });
    expect(stage.aims.at(-1)).toBe(210);
    expect(meter.cents).toBe(0);
  });

  test("is proposed again after a reload, with its draw shown", async () => {
    const studio = givenLimboStudio([winning]);
    const { game, run } = givenLimbo(studio);
    game.setBet({ target: 1_500 });
    await run(() => game.launch());
    const { bet: proposed, result } = givenLimbo(studio).game.parts.store.get();
    expect(proposed).toEqual({ target: 1_500 });
    expect(result).toEqual(game.parts.store.get().result);
  });
});

test("autoplay plays its rounds and stops before the loss limit can be passed", async () => {
  const studio = givenLimboStudio(Array.from({ length: 12 }, () => losing));
  const { game, run } = givenLimbo(studio);
  const limits = {
    rounds: 10,
    lossLimitCents: 600,
    singleWinLimitCents: null,
    totalWinLimitCents: null,
    stopOnFeature: false,
  };
  await run(() => game.startAuto(limits));
  expect(studio.rounds()).toBe(3);
  expect(game.parts.store.get().notice).toEqual({ kind: "autoplay-over", reason: "loss-limit" });
});

test("checking a demo recomputes its draws from the revealed seed", async () => {
  const { game, run } = givenLimbo(givenLimboStudio([winning, losing], {}, "demo"));
  await run(() => game.launch());
  game.moveTarget(1, false);
  await run(() => game.launch());
  await run(() => game.checkDemo());
  const { checked } = game.parts.store.get();
  expect(checked!.rounds.map(({ ok }) => ok)).toEqual([true, true]);
  expect(isFair(checked!)).toBe(true);
});
