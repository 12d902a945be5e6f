import { twentyLanterns } from "@apogee/keno/games";
import { playedUpTo } from "@apogee/engine";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isFair } from "../../../kit/domain/check-pair.ts";
import { givenKeno, givenKenoStudio, title } from "./testing/given-keno.ts";

const bet = twentyLanterns.sheet.defaultBet;

/** The first nonce whose draw pays the default bet more than its stake, or nothing. */
function nonceOf(wins: boolean): number {
  for (let nonce = 0; ; nonce++) {
    const seeds = { serverSeed: "s", clientSeed: "c", nonce };
    const { totalWin } = playedUpTo(title, seeds, { stake: 200, bet: title.readBet(bet), decisions: [] });
    if (wins ? totalWin > 200 : totalWin === 0) return nonce;
  }
}
const [winning, losing] = [nonceOf(true), nonceOf(false)];

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a draw", () => {
  test("lights its numbers in order, counts the win and ends at the server's balance", async () => {
    const studio = givenKenoStudio([winning]);
    const { game, run, state, states, meter } = givenKeno(studio);
    await run(() => game.draw());
    const { round, balance } = studio.last();
    const { view, win } = title.phases(round)[0]!;
    expect(state().lit).toEqual(view["drawn"]);
    const steps = new Set(states.filter(({ activity }) => activity === "landing").map(({ lit }) => lit.length));
    expect([...steps]).toEqual(Array.from({ length: 21 }, (_, i) => i));
    expect(meter.cents).toBe(win);
    expect(state()).toMatchObject({
      activity: "idle",
      balanceCents: balance,
      netCents: win - 200,
      result: { hits: view["hits"], winCents: win },
    });
    expect(state().said).toMatch(/^\d of 8 hits\. You won A\$\d+\.\d\d\.$/);
  });

  test("that pays nothing reports no win", async () => {
    const { game, run, state, meter } = givenKeno(givenKenoStudio([losing]));
    await run(() => game.draw());
    expect(state()).toMatchObject({ netCents: -200, result: { winCents: 0 } });
    expect(state().said).toContain("No win.");
    expect(meter.cents).toBe(0);
  });

  test("uses the picks and the risk that are set", async () => {
    const studio = givenKenoStudio([winning]);
    const { game, run } = givenKeno(studio);
    game.clear();
    for (const number of [80, 3]) game.toggle(number);
    game.setRisk("high");
    await run(() => game.draw());
    expect(studio.opening().last_round!.bet).toEqual({ picks: [80, 3], risk: "high" });
  });

  test("needs at least one picked number; without one, nothing is staked", async () => {
    const studio = givenKenoStudio([winning]);
    const { game, run, state } = givenKeno(studio);
    game.clear();
    await run(() => game.draw());
    expect(studio.rounds()).toBe(0);
    expect(state()).toMatchObject({ activity: "idle", hint: "none-picked", netCents: 0 });
    await run(() =>
      game.startAuto({
        rounds: 10,
        lossLimitCents: null,
        singleWinLimitCents: null,
        totalWinLimitCents: null,
        stopOnFeature: false,
      }),
    );
    expect(studio.rounds()).toBe(0);
    expect(state().auto).toBeNull();
  });

  test("takes at least the licence's minimum round time", async () => {
    const { game, run, motion } = givenKeno(givenKenoStudio([losing], { min_round_ms: 2500, turbo: false }));
    const waited = vi.spyOn(motion, "wait");
    await run(() => game.draw());
    expect(Math.max(...waited.mock.calls.map(([ms]) => ms))).toBeGreaterThan(2000);
  });

  test("that was refused leaves the board dark, and nothing is booked", async () => {
    const studio = givenKenoStudio([winning]);
    studio.refuse(422, "win_too_high", { most_stake_cents: 20 });
    const { game, run, state } = givenKeno(studio);
    await run(() => game.draw());
    expect(state()).toMatchObject({
      activity: "idle",
      lit: [],
      netCents: 0,
      balanceCents: 100_000,
      notice: { code: "win_too_high", mostStakeCents: 20 },
    });
  });

  test("whose answer does not arrive is retried under one idempotency key", async () => {
    const studio = givenKenoStudio([winning]);
    studio.cut(2);
    const { game, run, state } = givenKeno(studio);
    await run(() => game.draw());
    expect(new Set(studio.keys()).size).toBe(1);
    expect(studio.rounds()).toBe(1);
    expect(state()).toMatchObject({ connection: "fine", activity: "idle" });
  });
});

describe("the picks", () => {
  test("change between rounds only, and are at most ten", async () => {
    const { game, run, until, state } = givenKeno(givenKenoStudio([losing]));
    game.clear();
    for (let number = 1; number <= 11; number++) game.toggle(number);
    expect(state().bet.picks).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(state().hint).toBe("all-picked");
    game.toggle(10);
    expect(state()).toMatchObject({ bet: { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, hint: null });
    const drawing = game.draw();
    await until(() => state().activity !== "idle");
    game.toggle(50);
    game.quickPick();
    expect(state().bet.picks).toHaveLength(9);
    await run(() => drawing);
  });

  test("at random are as many as before, or the usual number if there were none", () => {
    const { game, state } = givenKeno(givenKenoStudio([]));
    game.quickPick();
    expect(state().bet.picks).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    game.toggle(8);
    game.quickPick();
    expect(state().bet.picks).toHaveLength(7);
    game.clear();
    game.quickPick();
    expect(state().bet.picks).toHaveLength(8);
  });

  test("clear the last result when they change; after a reload the last bet and its draw are shown again", async () => {
    const studio = givenKenoStudio([winning]);
    const { game, run, state, meter } = givenKeno(studio);
    await run(() => game.draw());
    const again = givenKeno(studio).state();
    expect([again.bet, again.result, again.lit]).toEqual([state().bet, state().result, state().lit]);
    game.toggle(1);
    expect(state()).toMatchObject({ result: null, lit: [] });
    expect(meter.cents).toBe(0);
  });
});

test("autoplay draws its rounds and stops before the loss limit can be passed", async () => {
  const studio = givenKenoStudio(Array.from({ length: 12 }, () => losing));
  const { game, run, state } = givenKeno(studio);
  const limits = {
    rounds: 10,
    lossLimitCents: 600,
    singleWinLimitCents: null,
    totalWinLimitCents: null,
    stopOnFeature: false,
  };
  await run(() => game.startAuto(limits));
  expect(studio.rounds()).toBe(3);
  expect(state().notice).toEqual({ kind: "autoplay-over", reason: "loss-limit" });
});

test("checking a demo recomputes its draws from the revealed seed", async () => {
  const { game, run, state } = givenKeno(givenKenoStudio([winning, losing], {}, "demo"));
  await run(() => game.draw());
  game.setRisk("low");
  await run(() => game.draw());
  await run(() => game.checkDemo());
  const { checked } = state();
  expect(checked!.rounds.map(({ ok }) => ok)).toEqual([true, true]);
  expect(isFair(checked!)).toBe(true);
});
