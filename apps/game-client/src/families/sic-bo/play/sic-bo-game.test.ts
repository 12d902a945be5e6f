import { playedUpTo } from "@apogee/engine";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isFair } from "../../../kit/domain/check-pair.ts";
import { givenSicBo, givenSicBoStudio, title } from "./testing/given-sic-bo.ts";

/** The first nonce whose roll is small or big. */
function nonceOf(size: "small" | "big"): number {
  for (let nonce = 0; ; nonce++) {
    const seeds = { serverSeed: "s", clientSeed: "c", nonce };
    const bet = title.readBet({ spots: { [size]: 1 } });
    if (playedUpTo(title, seeds, { stake: 20, bet, decisions: [] }).totalWin > 0) return nonce;
  }
}
const [small, big] = [nonceOf("small"), nonceOf("big")];

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("a roll shows the dice that were drawn, counts the payout and ends at the server's balance", async () => {
  const studio = givenSicBoStudio([small]);
  const { game, run, state, meter } = givenSicBo(studio);
  game.put("small", "big", "small");
  await run(() => game.roll());
  const [phase] = title.phases(studio.last().round);
  expect(state().result!.dice).toEqual(phase!.view["dice"]);
  expect(studio.opening().last_round!.bet).toEqual({ spots: { small: 2, big: 1 } });
  expect(meter.cents).toBe(800);
  expect(state()).toMatchObject({ balanceCents: studio.last().balance, netCents: 200, slip: { placed: {} } });
  expect(state().said).toMatch(/^\d, \d, \d: total \d+\. You receive A\$8\.00 for A\$6\.00 staked\.$/);
});

test("a payout below the stakes is reported as a return, and no payout as no win", async () => {
  const { game, run, state } = givenSicBo(givenSicBoStudio([big, big]));
  game.put("big", ["small", 2]);
  await run(() => game.roll());
  expect(state().said).toContain("A$4.00 of A$6.00 comes back.");
  game.put("small");
  await run(() => game.roll());
  expect(state().said).toContain("No bet won.");
  expect(state()).toMatchObject({ netCents: -400, past: [{ winCents: 0 }, { winCents: 400 }] });
});

test("a refused roll leaves the chips on the table, and nothing is booked", async () => {
  const studio = givenSicBoStudio([small]);
  studio.refuse(422, "win_too_high", { most_stake_cents: 20 });
  const { game, run, state } = givenSicBo(studio);
  game.put("triple6");
  await run(() => game.roll());
  expect(state()).toMatchObject({ activity: "idle", netCents: 0, result: null, slip: { placed: { triple6: 200 } } });
});

test("chips can be put only on spots of the table", () => {
  const { game, state } = givenSicBo(givenSicBoStudio([]));
  game.put("total18");
  expect(state().slip.placed).toEqual({});
});

test("autoplay repeats the bet and stops before the loss limit can be passed", async () => {
  const studio = givenSicBoStudio(Array.from({ length: 12 }, () => big));
  const { game, run, state } = givenSicBo(studio);
  game.put("small");
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
  expect(state().notice).toEqual({ kind: "autoplay-over", reason: "loss-limit" });
});

test("checking a demo recomputes its rolls from the revealed seed", async () => {
  const { game, run, state } = givenSicBo(givenSicBoStudio([small, big], {}, "demo"));
  game.put("small");
  await run(() => game.roll());
  await run(() => game.roll());
  await run(() => game.checkDemo());
  expect(state().checked!.rounds.map(({ ok }) => ok)).toEqual([true, true]);
  expect(isFair(state().checked!)).toBe(true);
});
