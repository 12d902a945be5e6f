import { playedUpTo } from "@apogee/engine";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isFair } from "../../../kit/domain/check-pair.ts";
import type { BaccaratResult } from "../read-round.ts";
import { givenBaccarat, givenBaccaratStudio, title } from "./testing/given-baccarat.ts";

/** The first nonce with this outcome and this many cards. */
function nonceOf(outcome: BaccaratResult["outcome"], cards: number): number {
  for (let nonce = 0; nonce < 1000; nonce++) {
    const reported = { stake: 200, bet: { spots: { player: 1 } }, decisions: [] };
    const state = playedUpTo(title, { serverSeed: "s", clientSeed: "c", nonce }, reported);
    if (title.phases(state)[0]!.view["outcome"] === outcome && state.wordsRead === cards) return nonce;
  }
  throw new Error("No such round.");
}
const banker = nonceOf("banker", 6);
const player = nonceOf("player", 4);
const tie = nonceOf("tie", 5);

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("a round is dealt for the placed chips, and a winning bet on the banker pays 19 to 20", async () => {
  const { game, state, run, meter } = givenBaccarat(givenBaccaratStudio([banker]));
  game.put("banker");
  game.put("player");
  expect(game.nextCents).toBe(400);
  await run(() => game.deal());
  expect(state().result).toMatchObject({ outcome: "banker", paid: { banker: 390 }, costCents: 400, winCents: 390 });
  expect(state()).toMatchObject({ activity: "idle", balanceCents: 99_990, netCents: -10 });
  expect(state().hands).toMatchObject({ player: expect.any(Array), banker: expect.any(Array) });
  expect(state().hands.player.length + state().hands.banker.length).toBe(6);
  expect(meter.cents).toBe(390);
  expect(state().said).toContain("Banker wins. A$3.90 of A$4.00 comes back.");
});

test("a tie returns a bet on a side and pays a bet on the tie", async () => {
  const { game, state, run } = givenBaccarat(givenBaccaratStudio([tie]));
  game.put("player", "tie");
  await run(() => game.deal());
  expect(state().result).toMatchObject({ outcome: "tie", paid: { player: 200, tie: 1800 } });
  expect(state().netCents).toBe(1600);
});

test("the last bet is repeated, and every round is added to the roads", async () => {
  const studio = givenBaccaratStudio([player, banker, tie]);
  const { game, state, run } = givenBaccarat(studio);
  game.put("player");
  for (let i = 0; i < 3; i++) await run(() => game.deal());
  expect(state().past.map(({ outcome }) => outcome)).toEqual(["player", "banker", "tie"]);
  expect(studio.rounds()).toBe(3);
  expect(state().slip.last).toEqual({ player: 200 });
});

test("nothing is dealt without chips, and a spot that does not exist accepts none", async () => {
  const studio = givenBaccaratStudio([player]);
  const { game, run } = givenBaccarat(studio);
  game.put("dragon");
  await run(() => game.deal());
  expect(studio.rounds()).toBe(0);
});

test("a refused bet leaves its chips on the table and deals no cards", async () => {
  const studio = givenBaccaratStudio([player]);
  const { game, state, run } = givenBaccarat(studio);
  game.put("banker_pair");
  studio.refuse(422, "not_enough_funds", {}, { once: true });
  await run(() => game.deal());
  expect(state()).toMatchObject({ activity: "idle", notice: { code: "not_enough_funds" }, balanceCents: 100_000 });
  expect(state().slip.placed).toEqual({ banker_pair: 200 });
  expect(state().hands.player).toEqual([]);
});

test("placing another chip clears the cards of the last round, but not the roads", async () => {
  const { game, state, run } = givenBaccarat(givenBaccaratStudio([player]));
  game.put("player");
  await run(() => game.deal());
  game.put("tie");
  expect(state()).toMatchObject({ result: null, hands: { player: [], banker: [] } });
  expect(state().past).toHaveLength(1);
});

test("autoplay repeats the chips until its rounds are played", async () => {
  const studio = givenBaccaratStudio(Array.from({ length: 12 }, (_, nonce) => nonce));
  const { game, state, run } = givenBaccarat(studio);
  game.put("banker");
  const settings = {
    rounds: 10,
    lossLimitCents: null,
    singleWinLimitCents: null,
    totalWinLimitCents: null,
    stopOnFeature: false,
  };
  await run(() => game.startAuto(settings));
  expect(studio.rounds()).toBe(10);
  expect(state().auto).toBeNull();
});

test("checking a demo recomputes its rounds", async () => {
  const { game, state, run } = givenBaccarat(givenBaccaratStudio([banker, tie], {}, "demo"));
  game.put("player", "banker_pair");
  await run(() => game.deal());
  await run(() => game.deal());
  await run(() => game.checkDemo());
  expect(state().checked!.rounds.map(({ ok }) => ok)).toEqual([true, true]);
  expect(isFair(state().checked!)).toBe(true);
});
