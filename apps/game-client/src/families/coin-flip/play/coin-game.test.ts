import { coinFlip, type Side } from "@apogee/coin-flip";
import { moonpenny } from "@apogee/coin-flip/games";
import { defineGame, playedUpTo } from "@apogee/engine";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isFair } from "../../../kit/domain/check-pair.ts";
import { readRound } from "../read-round.ts";
import { endingOf } from "../state.ts";
import { givenCoin, givenCoinStudio, title } from "./testing/given-coin.ts";

/** The first nonce whose coin shows these sides. */
function nonceOf(...sides: readonly Side[]): number {
  for (let nonce = 0; ; nonce++) {
    const seeds = { serverSeed: "s", clientSeed: "c", nonce };
    const [first, ...others] = sides;
    const decisions = others.map((side) => ({ do: side }));
    const state = playedUpTo(title, seeds, { stake: 200, bet: { call: first! }, decisions });
    if (title.phases(state).filter(({ view }) => view["right"] === true).length === sides.length) return nonce;
  }
}
const hht = nonceOf("heads", "heads", "tails");
const tail = nonceOf("tails", "tails");

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a round", () => {
  test("is called, doubled and cashed out for the offered amount", async () => {
    const studio = givenCoinStudio([hht]);
    const { game, state, run, until, meter } = givenCoin(studio);
    await run(() => game.call("heads"));
    expect(state()).toMatchObject({ activity: "idle", balanceCents: 99_800, coin: { side: "heads", moves: "rests" } });
    expect(state().round).toMatchObject({ right: 1, cashOutCents: 396 });
    await run(() => game.call("heads"));
    expect(state().round).toMatchObject({ right: 2, cashOutCents: 792 });
    expect(meter.cents).toBe(792);
    game.press();
    await until(() => state().waiting === null && state().activity === "idle");
    expect(studio.last().round.awaits).toBeNull();
    expect(state()).toMatchObject({ balanceCents: 99_800 + 792, netCents: 592 });
    expect(endingOf(state().round!)).toBe("cashed");
    expect(state().said).toBe("Cashed out: A$7.92.");
  });

  test("is lost by a wrong first call, and nothing is left to decide", async () => {
    const { game, state, run, meter } = givenCoin(givenCoinStudio([hht]));
    await run(() => game.call("tails"));
    expect(endingOf(state().round!)).toBe("lost");
    expect(state()).toMatchObject({ waiting: null, netCents: -200, balanceCents: 99_800, coin: { side: "heads" } });
    expect(meter.cents).toBe(0);
    expect(state().said).toBe("Heads. Wrong call. The round is lost.");
  });

  test("is lost by a later wrong call, with everything that was at risk", async () => {
    const { game, state, run } = givenCoin(givenCoinStudio([hht]));
    for (const side of ["heads", "heads", "heads"] as const) await run(() => game.call(side));
    expect(endingOf(state().round!)).toBe("lost");
    expect(state()).toMatchObject({ netCents: -200, coin: { side: "tails" } });
    expect(state().round!.flips.map(({ isRight }) => isRight)).toEqual([true, true, false]);
  });

  test("pays automatically after its last flip", async () => {
    const { declared, sheet } = moonpenny;
    const facts = { ...title, version: 9, name: `${title.identifier}@9` };
    const short = defineGame(coinFlip, { declared, sheet: { ...sheet, flips: 2, version: 9 } }, facts);
    const { game, state, run } = givenCoin(givenCoinStudio([hht], { game: short }));
    await run(() => game.call("heads"));
    await run(() => game.call("heads"));
    expect(endingOf(state().round!)).toBe("capped");
    expect(state()).toMatchObject({ waiting: null, balanceCents: 99_800 + 792 });
  });

  test("started with the large button repeats the first call of the last round", async () => {
    const studio = givenCoinStudio([hht, tail]);
    const { game, state, run, until } = givenCoin(studio);
    await run(() => game.call("tails"));
    game.press();
    await until(() => studio.rounds() === 2 && state().activity === "idle");
    expect(state().round!.flips).toEqual([{ call: "tails", side: "tails", isRight: true }]);
  });

  test("that was left open resumes where it stopped", async () => {
    const studio = givenCoinStudio([hht]);
    studio.leaveOpen(1, { call: "heads" });
    const { game, state, run } = givenCoin(studio);
    expect(state().round).toMatchObject({ right: 1, isOpen: true });
    await run(() => game.call("heads"));
    expect(studio.rounds()).toBe(1);
    expect(state().round).toMatchObject({ right: 2 });
  });
});

test("a round that the platform voided is shown as voided", async () => {
  const studio = givenCoinStudio([hht]);
  const { game, run } = givenCoin(studio);
  await run(() => game.call("heads"));
  const { open_round: open } = studio.opening();
  const round = readRound({ ...open!, state: "finished", awaits: null });
  expect([endingOf(round), round.offers]).toEqual(["voided", []]);
});

describe("a decision", () => {
  test("whose answer was lost is retried for the same phase, with the same idempotency key", async () => {
    const studio = givenCoinStudio([hht]);
    const { game, state, run } = givenCoin(studio);
    await run(() => game.call("heads"));
    studio.cut(2);
    await run(() => game.call("heads"));
    expect(studio.decisions()).toEqual([{ do: "heads" }]);
    expect(studio.phases()).toEqual([undefined, 1, 1, 1]);
    expect(new Set(studio.keys().slice(1)).size).toBe(1);
    expect(state()).toMatchObject({ connection: "fine", round: { right: 2 } });
  });

  test("that was refused leaves the round playable, and the coin where it lay", async () => {
    const studio = givenCoinStudio([hht]);
    const { game, state, run } = givenCoin(studio);
    await run(() => game.call("heads"));
    const { round, coin } = state();
    studio.refuse(422, "decision_not_offered", {}, { once: true });
    await run(() => game.call("heads"));
    expect(state()).toMatchObject({ activity: "idle", notice: { code: "decision_not_offered" }, round, coin });
    await run(() => game.call("heads"));
    expect(state()).toMatchObject({ notice: null, round: { right: 2 } });
  });

  test("that is refused after one in another window shows the current state of the round", async () => {
    const studio = givenCoinStudio([hht]);
    const { game, state, run } = givenCoin(studio);
    await run(() => game.call("heads"));
    studio.decideElsewhere({ do: "heads" });
    studio.refuse(409, "phase_not_next", {}, { once: true });
    await run(() => game.call("tails"));
    expect(state().round).toMatchObject({ right: 2, isOpen: true });
    expect(state().waiting!.phases).toHaveLength(2);
    await run(() => game.call("tails"));
    expect(state().round).toMatchObject({ right: 3 });
  });

  test("is sent once, and a second one is ignored until it is answered", async () => {
    const studio = givenCoinStudio([hht]);
    const { game, run } = givenCoin(studio);
    await run(() => game.call("heads"));
    await run(async () => void (await Promise.all([game.call("heads"), game.decide("cash_out")])));
    expect(studio.decisions()).toEqual([{ do: "heads" }]);
  });

  test("is not delayed by the licence's minimum round time, which applies between rounds", async () => {
    const { game, run, motion } = givenCoin(givenCoinStudio([hht], { rules: { min_round_ms: 2500 } }));
    const waited = vi.spyOn(motion, "wait");
    await run(() => game.call("heads"));
    await run(() => game.call("heads"));
    expect(Math.max(...waited.mock.calls.map(([ms]) => ms))).toBeLessThan(1000);
  });
});

test("checking a demo recomputes its rounds with the player's calls", async () => {
  const { game, state, run } = givenCoin(givenCoinStudio([hht, hht], { mode: "demo" }));
  await run(() => game.call("heads"));
  await run(() => game.call("heads"));
  await run(() => game.decide("cash_out"));
  await run(() => game.call("tails"));
  await run(() => game.checkDemo());
  const { checked } = state();
  expect(checked!.rounds.map(({ ok }) => ok)).toEqual([true, true]);
  expect(isFair(checked!)).toBe(true);
});
