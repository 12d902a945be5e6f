import { commitOf } from "@apogee/rng";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../../../api/refusal.ts";
import { isFair } from "../../../kit/domain/check-pair.ts";
import { logAtOpening } from "../../../kit/play/round-log.ts";
import { isVerified } from "../../../kit/state.ts";
import { givenGame, givenPokie } from "./testing/given-game.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const givenDemo = (nonces: number[]) => {
  const studio = givenPokie(nonces, {}, "demo");
  return { studio, ...givenGame(studio) };
};

test("all shown rounds are checked under their seed pair, and later rounds under the next pair", async () => {
  const { game, run } = givenDemo([0, 1, 2, 0]);
  for (let turn = 0; turn < 2; turn++) await run(() => game.spin());
  await run(() => game.spin(true));
  await run(() => game.checkDemo());
  const { checked, fairness } = game.parts.store.get();
  expect(checked).toMatchObject({ commit: commitOf("s"), serverSeed: "s", clientSeed: "c", sealFits: true });
  expect(checked!.rounds.map(({ round, ok }) => [round.nonce, round.bet["buy"], ok])).toEqual([
    [0, false, true],
    [1, false, true],
    [2, true, true],
  ]);
  expect(isFair(checked!)).toBe(true);
  expect(fairness.commit).toBe(commitOf("s2"));
  await run(() => game.spin());
  await run(() => game.checkDemo());
  expect(game.parts.store.get().checked).toMatchObject({
    commit: commitOf("s2"),
    sealFits: true,
    rounds: [{ ok: true }],
  });
});

test("the top line shows its check mark only once the round that it names was checked and is fair", async () => {
  const { game, run } = givenDemo([0, 1, 0]);
  const verified = (): boolean => isVerified(game.parts.store.get());
  expect(verified()).toBe(false);
  await run(() => game.spin());
  expect(verified()).toBe(false);
  await run(() => game.checkDemo());
  expect(verified()).toBe(true);
  await run(() => game.spin());
  expect(verified()).toBe(false);
});

test("a seed that was never sealed does not pass", async () => {
  const { game, run } = givenDemo([0]);
  await run(() => game.spin());
  vi.spyOn(game.parts.client, "revealDemo").mockResolvedValue({
    commit: commitOf("s"),
    server_seed: "other",
    client_seed: "c",
    fairness: game.parts.store.get().fairness,
  });
  await run(() => game.checkDemo());
  expect(game.parts.store.get().checked!.sealFits).toBe(false);
  expect(isFair(game.parts.store.get().checked!)).toBe(false);
  expect(isVerified(game.parts.store.get())).toBe(false);
});

test("nothing is revealed while free spins wait, and a refusal changes nothing", async () => {
  const { game, run, studio } = givenDemo([0]);
  await run(() => game.spin());
  studio.refuse(409, "pair_not_in_use");
  const before = game.parts.store.get();
  await expect(game.checkDemo()).rejects.toThrow(Refusal);
  expect(game.parts.store.get()).toBe(before);

  const open = givenPokie([0], {}, "demo");
  open.leaveOpen(1);
  const other = givenGame(open);
  other.game.parts.store.set({ waiting: studio.opening().last_round });
  await other.game.checkDemo();
  expect(open.keys()).toEqual([]);
});

test("a reopened frame can still check the last round, unless its seed pair was revealed since", async () => {
  const { game, run, studio } = givenDemo([0]);
  const { recomputing } = game.parts;
  await run(() => game.spin());
  expect(logAtOpening(studio.opening(), recomputing).under(commitOf("s"))).toHaveLength(1);
  expect(logAtOpening({ ...studio.opening(), mode: "real" }, recomputing).under(commitOf("s"))).toHaveLength(0);
  const later = studio.opening();
  expect(
    logAtOpening(
      { ...later, fairness: { ...later.fairness, commit: commitOf("s2"), next_nonce: 0 } },
      recomputing,
    ).under(commitOf("s2")),
  ).toHaveLength(0);
  expect(logAtOpening(studio.opening(), { gameOf: () => undefined }).under(commitOf("s"))).toHaveLength(0);
});
