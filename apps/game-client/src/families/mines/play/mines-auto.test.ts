import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { decisionsByPlan, TEN_ROUNDS } from "../../../kit/testing/planned-rounds.ts";
import { givenMines, givenMinesStudio, title } from "./testing/given-mines.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const nonces = Array.from({ length: 10 }, (_, nonce) => nonce);

function given(tiles: readonly number[], ...studioOf: Parameters<typeof givenMinesStudio>) {
  const studio = givenMinesStudio(...studioOf);
  const mines = givenMines(studio);
  for (const tile of tiles) mines.game.togglePlanned(tile);
  return { ...mines, studio };
}

describe("autoplay", () => {
  test("opens the planned tiles of every round in their order, and cashes out", async () => {
    const { game, studio, run, state } = given([7, 3], 10);
    await run(() => game.startAuto(TEN_ROUNDS));
    const picks = [7, 3].map((tile) => ({ do: "pick", tile }));
    const expected = decisionsByPlan(title, { mines: 3 }, nonces, (soFar) => picks[soFar.length] ?? { do: "cash_out" });
    expect(studio.decisions()).toEqual(expected);
    expect(expected).toContainEqual({ do: "cash_out" });
    expect(state()).toMatchObject({
      auto: null,
      waiting: null,
      activity: "idle",
      balanceCents: studio.last().balance,
      notice: null,
    });
    expect(studio.rounds()).toBe(10);
  });

  test("stops at its limits, as in other games", async () => {
    const { game, studio, run, state } = given([7], 10);
    await run(() => game.startAuto({ ...TEN_ROUNDS, totalWinLimitCents: 1 }));
    expect(state().notice).toEqual({ kind: "autoplay-over", reason: "total-win" });
    expect(studio.last().balance).toBeGreaterThan(100_000);
    expect(studio.rounds()).toBeLessThan(10);
  });

  test("is stopped by the large button; the current round is played to its end, and no tile can be picked meanwhile", async () => {
    const { game, studio, run, state } = given([7, 3], 10);
    const stop = game.parts.store.subscribe(() => {
      if (studio.decisions().length < 1 || state().round === null) return;
      stop();
      void game.pick(20);
      game.press();
    });
    await run(() => game.startAuto(TEN_ROUNDS));
    expect([studio.rounds(), state().waiting]).toEqual([1, null]);
    const picks = [7, 3].map((tile) => ({ do: "pick", tile }));
    expect(studio.decisions()).toEqual(
      decisionsByPlan(title, { mines: 3 }, [0], (soFar) => picks[soFar.length] ?? { do: "cash_out" }),
    );
  });

  test("hands a round back to the player after its decision was refused", async () => {
    const { game, studio, run, state } = given([7, 3], 10);
    const stop = game.parts.store.subscribe(() => {
      if (studio.rounds() < 1) return;
      stop();
      studio.refuse(422, "decision_not_offered", {}, { once: true });
    });
    await run(() => game.startAuto(TEN_ROUNDS));
    expect(state()).toMatchObject({ auto: null, activity: "idle", notice: { code: "decision_not_offered" } });
    expect(state().waiting).not.toBeNull();
    await run(() => game.pick(3));
    expect(studio.decisions()).toEqual([{ do: "pick", tile: 3 }]);
  });

  test("is not started where the licence forbids it", async () => {
    const { game, studio, run } = given([7], 10, "real", { autoplay: false });
    await run(() => game.startAuto(TEN_ROUNDS));
    expect(studio.rounds()).toBe(0);
  });
});

test("a plan has at most as many tiles as a round may open, and cashes out earlier if it has fewer", async () => {
  const { game, studio, state, run } = given([1, 2], 10);
  game.setMines(23);
  game.togglePlanned(9);
  expect(state().plan).toEqual([1, 2]);
  game.togglePlanned(1);
  expect(state().plan).toEqual([2]);
  await run(() => game.startAuto(TEN_ROUNDS));
  const pick = { do: "pick", tile: 2 };
  const expected = decisionsByPlan(title, { mines: 23 }, nonces, ([picked]) => (picked ? { do: "cash_out" } : pick));
  expect(studio.decisions()).toEqual(expected);
  expect(expected).toContainEqual({ do: "cash_out" });
});
