import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GivenStudio } from "../../../kit/testing/given-studio.ts";
import { decisionsByPlan, TEN_ROUNDS } from "../../../kit/testing/planned-rounds.ts";
import { givenCoin, givenCoinStudio, title } from "./testing/given-coin.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const nonces = Array.from({ length: 10 }, (_, nonce) => nonce);

test("autoplay calls the planned side until it was right as often as planned, then cashes out", async () => {
  const studio = givenCoinStudio(nonces);
  const { game, run, state } = givenCoin(studio as unknown as GivenStudio);
  game.setPlan({ side: "tails", flips: 2 });
  await run(() => game.startAuto(TEN_ROUNDS));
  const expected = decisionsByPlan(title, { call: "tails" }, nonces, (soFar) => ({
    do: soFar.length === 0 ? "tails" : "cash_out",
  }));
  expect(studio.decisions()).toEqual(expected);
  expect(expected).toContainEqual({ do: "cash_out" });
  expect(state()).toMatchObject({ auto: null, waiting: null, balanceCents: studio.last().balance });
  expect(studio.rounds()).toBe(10);
});

test("autoplay stops at its limits, and is not started where the licence forbids it", async () => {
  const studio = givenCoinStudio(nonces);
  const { game, run, state } = givenCoin(studio as unknown as GivenStudio);
  await run(() => game.startAuto({ ...TEN_ROUNDS, singleWinLimitCents: 300 }));
  expect(state().notice).toEqual({ kind: "autoplay-over", reason: "single-win" });
  const forbidden = givenCoinStudio(nonces, { rules: { autoplay: false } });
  const other = givenCoin(forbidden as unknown as GivenStudio);
  await other.run(() => other.game.startAuto(TEN_ROUNDS));
  expect(forbidden.rounds()).toBe(0);
});
