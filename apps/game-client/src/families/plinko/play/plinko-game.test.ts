import { playedUpTo } from "@apogee/engine";
import { vesperPins } from "@apogee/plinko/games";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isFair } from "../../../kit/domain/check-pair.ts";
import { givenPlinko, givenPlinkoStudio, title } from "./testing/given-plinko.ts";

const bet = vesperPins.sheet.defaultBet;

/** The first nonce whose ball pays more, or less, than the stake on the default board. */
function nonceOf(isAbove: boolean): number {
  for (let nonce = 0; ; nonce++) {
    const seeds = { serverSeed: "s", clientSeed: "c", nonce };
    if (playedUpTo(title, seeds, { stake: 200, bet, decisions: [] }).totalWin > 200 === isAbove) return nonce;
  }
}
const [above, below] = [nonceOf(true), nonceOf(false)];

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a ball", () => {
  test("falls along the drawn path, counts the win and ends at the server's balance", async () => {
    const studio = givenPlinkoStudio([above]);
    const { game, run, stage, state, meter } = givenPlinko(studio);
    await run(() => game.drop());
    const { round, balance } = studio.last();
    const [phase] = title.phases(round);
    expect(stage.ways).toEqual([phase!.view["steps"]]);
    expect(meter.cents).toBe(round.totalWin);
    expect(state()).toMatchObject({
      activity: "idle",
      balanceCents: balance,
      netCents: round.totalWin - 200,
      result: { isAbove: true, slot: phase!.view["slot"] },
    });
    expect(state().said).toContain("You win");
  });

  test("that pays less than the stake is not shown as a win, whatever the licence allows", async () => {
    const { game, run, state } = givenPlinko(givenPlinkoStudio([below], { celebrate_below_stake: true }));
    const played = vi.spyOn(game.parts.sounds, "play");
    await run(() => game.drop());
    expect(state().result).toMatchObject({ isAbove: false });
    expect(state().said).not.toContain("win");
    const sounds = played.mock.calls.map(([name]) => name);
    expect(sounds).toContain("land");
    expect(sounds).not.toContain("win");
  });

  test("falls on the board that is set", async () => {
    const studio = givenPlinkoStudio([0]);
    const { game, run, stage } = givenPlinko(studio);
    game.setBet({ rows: 16, risk: "high" });
    await run(() => game.drop());
    expect(studio.opening().last_round!.bet).toEqual({ rows: 16, risk: "high" });
    expect(stage.ways[0]).toHaveLength(16);
  });

  test("takes at least the licence's minimum round time", async () => {
    const { game, run, motion } = givenPlinko(givenPlinkoStudio([below], { min_round_ms: 2500, turbo: false }));
    const waited = vi.spyOn(motion, "wait");
    await run(() => game.drop());
    expect(Math.max(...waited.mock.calls.map(([ms]) => ms))).toBeGreaterThan(2000);
  });

  test("that was refused is removed, and nothing is booked", async () => {
    const studio = givenPlinkoStudio([above]);
    studio.refuse(422, "win_too_high", { most_stake_cents: 20 });
    const { game, run, stage, state } = givenPlinko(studio);
    await run(() => game.drop());
    expect(stage.isClear).toBe(true);
    expect(state()).toMatchObject({
      activity: "idle",
      netCents: 0,
      balanceCents: 100_000,
      notice: { code: "win_too_high", mostStakeCents: 20 },
    });
  });

  test("whose answer does not arrive is retried under one idempotency key", async () => {
    const studio = givenPlinkoStudio([above]);
    studio.cut(2);
    const { game, run, state } = givenPlinko(studio);
    await run(() => game.drop());
    expect(new Set(studio.keys()).size).toBe(1);
    expect(studio.rounds()).toBe(1);
    expect(state().connection).toBe("fine");
  });
});

describe("the board", () => {
  test("changes between rounds only", async () => {
    const { game, run, until, state } = givenPlinko(givenPlinkoStudio([below]));
    game.turnBet("rows");
    game.turnBet("risk");
    expect(state().bet).toEqual({ rows: 16, risk: "high" });
    game.turnBet("rows");
    expect(state().bet).toEqual({ rows: 8, risk: "high" });
    const dropped = game.drop();
    await until(() => state().activity !== "idle");
    game.turnBet("risk");
    expect(state().bet.risk).toBe("high");
    await run(() => dropped);
  });

  test("clears the last ball when it changes, but keeps the list of past balls", async () => {
    const { game, run, stage, state, meter } = givenPlinko(givenPlinkoStudio([above]));
    await run(() => game.drop());
    expect(stage.isClear).toBe(false);
    game.turnBet("risk");
    expect(stage.isClear).toBe(true);
    expect(state()).toMatchObject({ result: null, past: [{ isAbove: true }] });
    expect(meter.cents).toBe(0);
  });

  test("is proposed again after a reload, with its ball shown", async () => {
    const studio = givenPlinkoStudio([above]);
    const { game, run, state } = givenPlinko(studio);
    game.setBet({ rows: 8, risk: "low" });
    await run(() => game.drop());
    const again = givenPlinko(studio).state();
    expect(again.bet).toEqual({ rows: 8, risk: "low" });
    expect(again.result).toEqual(state().result);
  });
});

test("autoplay drops its balls one after another and stops before the loss limit can be passed", async () => {
  const studio = givenPlinkoStudio(Array.from({ length: 12 }, () => below));
  const { game, run, state, stage } = givenPlinko(studio);
  const limits = {
    rounds: 10,
    lossLimitCents: 400,
    singleWinLimitCents: null,
    totalWinLimitCents: null,
    stopOnFeature: false,
  };
  await run(() => game.startAuto(limits));
  expect(studio.rounds()).toBeGreaterThan(1);
  expect(studio.rounds()).toBeLessThan(10);
  expect(stage.ways).toHaveLength(studio.rounds());
  expect(state().notice).toEqual({ kind: "autoplay-over", reason: "loss-limit" });
});

test("checking a demo recomputes its balls from the revealed seed", async () => {
  const { game, run, state } = givenPlinko(givenPlinkoStudio([above, below], {}, "demo"));
  await run(() => game.drop());
  game.turnBet("rows");
  await run(() => game.drop());
  await run(() => game.checkDemo());
  const { checked } = state();
  expect(checked!.rounds.map(({ ok }) => ok)).toEqual([true, true]);
  expect(isFair(checked!)).toBe(true);
});
