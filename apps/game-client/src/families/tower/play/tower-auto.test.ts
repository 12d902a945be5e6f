import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { decisionsByPlan, TEN_ROUNDS } from "../../../kit/testing/planned-rounds.ts";
import { givenTower, givenTowerStudio, title } from "./testing/given-tower.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const nonces = Array.from({ length: 10 }, (_, nonce) => nonce);

test("autoplay climbs the planned lanterns to the planned height, then cashes out", async () => {
  const studio = givenTowerStudio(nonces);
  const { game, run, state } = givenTower(studio);
  game.setPlannedHeight(2);
  game.setPlanned(1, 2);
  await run(() => game.startAuto(TEN_ROUNDS));
  const climbs = [0, 2].map((tile) => ({ do: "climb", tile }));
  const expected = decisionsByPlan(
    title,
    { level: "medium" },
    nonces,
    (soFar) => climbs[soFar.length] ?? { do: "cash_out" },
  );
  expect(studio.decisions()).toEqual(expected);
  expect(expected).toContainEqual({ do: "cash_out" });
  expect(state()).toMatchObject({ auto: null, waiting: null, balanceCents: studio.last().balance });
  expect(studio.rounds()).toBe(10);
});

test("a planned lantern that the level lacks becomes its last one, and a higher plan repeats the floor below", async () => {
  const studio = givenTowerStudio(nonces);
  const { game, run, state } = givenTower(studio);
  game.setPlannedHeight(1);
  game.setPlanned(0, 2);
  game.setPlannedHeight(2);
  expect(state().plan).toEqual([2, 2]);
  game.setLevel("hard");
  await run(() => game.startAuto(TEN_ROUNDS));
  expect(studio.decisions()[0]).toEqual({ do: "climb", tile: 1 });
});

test("autoplay is not started where the licence forbids it", async () => {
  const studio = givenTowerStudio(nonces, "real", { autoplay: false });
  const { game, run } = givenTower(studio);
  game.setPlannedHeight(2);
  await run(() => game.startAuto(TEN_ROUNDS));
  expect(studio.rounds()).toBe(0);
});
