import { playedUpTo } from "@apogee/engine";
import { demiLune } from "@apogee/roulette/games";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isFair } from "../../../kit/domain/check-pair.ts";
import { CALL_BETS } from "../domain/call-bets.ts";
import { givenRoulette, givenRouletteStudio, title } from "./testing/given-roulette.ts";

/** The first nonce whose spin ends in a pocket of this kind. */
function nonceOf(fits: (pocket: string, colour: string) => boolean): number {
  for (let nonce = 0; ; nonce++) {
    const seeds = { serverSeed: "s", clientSeed: "c", nonce };
    const bet = title.readBet({ spots: { red: 1 } });
    const { pocket, colour } = title.phases(playedUpTo(title, seeds, { stake: 20, bet, decisions: [] }))[0]!.view;
    if (fits(String(pocket), String(colour))) return nonce;
  }
}
const red = nonceOf((_, colour) => colour === "red");
const black = nonceOf((_, colour) => colour === "black");
const zero = nonceOf((pocket) => pocket === "0");

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a spin", () => {
  test("lands in the pocket that was drawn, counts the payout and ends at the server's balance", async () => {
    const studio = givenRouletteStudio([red]);
    const { game, run, stage, state, meter } = givenRoulette(studio);
    game.put("red");
    game.put("odd");
    game.undo();
    await run(() => game.spin());
    const [phase] = title.phases(studio.last().round);
    expect(stage.landedOn).toEqual([demiLune.sheet.wheel.indexOf(String(phase!.view["pocket"]))]);
    expect(studio.opening().last_round!.bet).toEqual({ spots: { red: 1 } });
    expect(meter.cents).toBe(400);
    expect(state()).toMatchObject({
      activity: "idle",
      balanceCents: studio.last().balance,
      netCents: 200,
      result: { colour: "red", winCents: 400, paid: { red: 400 } },
      slip: { placed: {}, last: { red: 200 }, settled: { red: 200 } },
    });
    expect(state().said).toMatch(/^\d+ red\. You receive A\$4\.00 for A\$2\.00 staked\.$/);
  });

  test("stakes chips of several values in one bet, counted in the largest chip that divides them all", async () => {
    const studio = givenRouletteStudio([black]);
    const { game, run, state } = givenRoulette(studio);
    game.put("red");
    game.setStake(20);
    game.put("17", "17-20");
    await run(() => game.spin());
    const { stake_cents, bet, cost_cents } = studio.opening().last_round!;
    expect([stake_cents, bet, cost_cents]).toEqual([20, { spots: { red: 10, "17": 1, "17-20": 1 } }, 240]);
    expect(state().netCents).toBeLessThanOrEqual(-240 + 20 * 54);
  });

  test("on zero returns half of an even-money bet, and reports it as a return, not as a win", async () => {
    const { game, run, state } = givenRoulette(givenRouletteStudio([zero]));
    game.put("red");
    await run(() => game.spin());
    expect(state()).toMatchObject({ netCents: -100, result: { pocket: "0", winCents: 100 } });
    expect(state().said).toBe("0 green. A$1.00 of A$2.00 comes back.");
  });

  test("repeats the last bet when there are no chips, also after a reload", async () => {
    const studio = givenRouletteStudio([red, black]);
    const first = givenRoulette(studio);
    first.game.put("red");
    await first.run(() => first.game.spin());
    const reopened = givenRoulette(studio);
    expect(reopened.state()).toMatchObject({
      slip: { last: { red: 200 }, settled: { red: 200 } },
      result: { colour: "red" },
    });
    expect(reopened.game.nextCents).toBe(200);
    await first.run(() => first.game.spin());
    expect(studio.rounds()).toBe(2);
    expect(first.state()).toMatchObject({
      result: { colour: "black" },
      past: [{ colour: "black" }, { colour: "red" }],
    });
  });

  test("without any chips does nothing", async () => {
    const studio = givenRouletteStudio([red]);
    const { game, run } = givenRoulette(studio);
    await run(() => game.spin());
    expect(studio.rounds()).toBe(0);
  });

  test("that was refused leaves the chips on the table, and nothing is booked", async () => {
    const studio = givenRouletteStudio([red]);
    studio.refuse(422, "win_too_high", { most_stake_cents: 20 });
    const { game, run, stage, state } = givenRoulette(studio);
    game.put("red");
    await run(() => game.spin());
    expect(stage.wentBack).toBe(true);
    expect(state()).toMatchObject({
      activity: "idle",
      netCents: 0,
      balanceCents: 100_000,
      notice: { code: "win_too_high" },
      slip: { placed: { red: 200 } },
    });
  });

  test("whose answer does not arrive is retried under one idempotency key", async () => {
    const studio = givenRouletteStudio([red]);
    studio.cut(2);
    const { game, run, state } = givenRoulette(studio);
    game.put("red");
    await run(() => game.spin());
    expect(new Set(studio.keys()).size).toBe(1);
    expect(studio.rounds()).toBe(1);
    expect(state()).toMatchObject({ connection: "fine", netCents: 200 });
  });
});

describe("chips", () => {
  test("placed on the racetrack become chips on the spots of the bet", () => {
    const { game, state } = givenRoulette(givenRouletteStudio([]));
    game.put(...CALL_BETS.voisins);
    expect(state().slip.placed).toMatchObject({ "0-2-3": 400, "25-26-28-29": 400, "4-7": 200 });
    game.undo();
    expect(state().slip.placed).toEqual({});
  });

  test("cannot be put on a spot that the table lacks, nor beyond what a bet can contain", () => {
    const { game, state } = givenRoulette(givenRouletteStudio([]));
    game.put("00");
    expect(state().slip.placed).toEqual({});
    game.setStake(20);
    game.put(["17", 999]);
    game.setStake(200);
    game.put("17");
    expect(state()).toMatchObject({ slip: { placed: { "17": 19_980 } }, isFull: true });
    game.undo();
    expect(state()).toMatchObject({ slip: { placed: {} }, isFull: false });
  });

  test("cannot be changed while the wheel turns, and clear the last result when placed between rounds", async () => {
    const { game, run, until, state } = givenRoulette(givenRouletteStudio([red]));
    game.put("red");
    const spun = game.spin();
    await until(() => state().activity !== "idle");
    game.put("black");
    game.clear();
    expect(state().slip.placed).toEqual({ red: 200 });
    await run(() => spun);
    game.put("black");
    expect(state()).toMatchObject({ result: null, slip: { placed: { black: 200 }, settled: null } });
  });

  test("are chosen by their values", () => {
    const { game, state } = givenRoulette(givenRouletteStudio([]));
    expect(game.chips).toEqual([20, 200, 400]);
    game.stepStake(1);
    game.stepStake(1);
    expect(state().stakeCents).toBe(400);
    game.setStake(60);
    expect(state().stakeCents).toBe(400);
  });

  test("are chosen, halved and doubled with the quick-stake keys", () => {
    const { game, state } = givenRoulette(givenRouletteStudio([]));
    game.setQuickStake("most");
    game.put("red", "17");
    game.setQuickStake("half");
    expect(state().slip.placed).toEqual({ red: 200, "17": 200 });
    game.setQuickStake("double");
    expect(state().slip.placed).toEqual({ red: 400, "17": 400 });
    game.setQuickStake("least");
    expect(state().stakeCents).toBe(20);
    game.parts.store.set({ balanceCents: 1_100 });
    game.setQuickStake("most");
    expect(state().stakeCents).toBe(200);
  });
});

test("autoplay repeats the bet and stops before the loss limit can be passed", async () => {
  const studio = givenRouletteStudio(Array.from({ length: 12 }, () => black));
  const { game, run, state } = givenRoulette(studio);
  game.put("red");
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

test("checking a demo recomputes its spins from the revealed seed", async () => {
  const { game, run, state } = givenRoulette(givenRouletteStudio([red, zero], {}, "demo"));
  game.put("red");
  await run(() => game.spin());
  await run(() => game.spin());
  await run(() => game.checkDemo());
  expect(state().checked!.rounds.map(({ ok }) => ok)).toEqual([true, true]);
  expect(isFair(state().checked!)).toBe(true);
});
