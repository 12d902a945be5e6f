import { playedUpTo } from "@apogee/engine";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isFair } from "../../../kit/domain/check-pair.ts";
import { readRound } from "../read-round.ts";
import { endingOf, lookOf } from "../state.ts";
import { givenTower, givenTowerStudio, title } from "./testing/given-tower.ts";

/** The first nonce whose round reaches exactly this many floors by climbing tile 0. */
function nonceOf(level: string, floors: number, isCapped = false): number {
  for (let nonce = 0; nonce < 200_000; nonce++) {
    const seeds = { serverSeed: "s", clientSeed: "c", nonce };
    const decisions = Array.from({ length: floors + 1 }, () => ({ do: "climb", tile: 0 }));
    const state = playedUpTo(title, seeds, { stake: 200, bet: { level }, decisions }) as unknown as {
      climbed: number;
      totalWin: number;
    };
    if (state.climbed === floors && state.totalWin > 0 === isCapped) return nonce;
  }
  throw new Error("No such round.");
}
const two = nonceOf("medium", 2);
const none = nonceOf("medium", 0);

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a round", () => {
  test("is started, climbed and cashed out for the offered amount", async () => {
    const { game, state, run, meter } = givenTower(givenTowerStudio([two]));
    await run(() => game.start());
    expect(state()).toMatchObject({ activity: "idle", balanceCents: 99_800, round: { isOpen: true, climbed: 0 } });
    expect(lookOf(state(), 0, 2)).toBe("next");
    expect(lookOf(state(), 1, 0)).toBe("dark");
    await run(() => game.climb(0));
    await run(() => game.climb(0));
    expect(state().round).toMatchObject({ climbed: 2, cashOutCents: 445 });
    expect([lookOf(state(), 0, 0), lookOf(state(), 1, 0), lookOf(state(), 2, 0)]).toEqual(["lit", "lit", "next"]);
    expect(meter.cents).toBe(445);
    await run(() => game.cashOut());
    expect(state()).toMatchObject({ waiting: null, balanceCents: 99_800 + 445, netCents: 245 });
    expect(endingOf(state().round!)).toBe("cashed");
    expect(state().said).toBe("Cashed out: A$4.45.");
  });

  test("is lost by a trap, and its whole floor is shown", async () => {
    const { game, state, run } = givenTower(givenTowerStudio([none]));
    await run(() => game.start());
    await run(() => game.climb(0));
    expect(endingOf(state().round!)).toBe("lost");
    expect([0, 1, 2].map((tile) => lookOf(state(), 0, tile))).toEqual(["hit", "safe", "safe"]);
    expect(lookOf(state(), 1, 0)).toBe("dark");
    expect(state()).toMatchObject({ waiting: null, netCents: -200, balanceCents: 99_800 });
    expect(state().said).toContain("The lantern on floor 1 went out");
  });

  test("pays automatically at the top", async () => {
    const { game, state, run } = givenTower(givenTowerStudio([nonceOf("easy", 9, true)]));
    game.setLevel("easy");
    await run(() => game.start());
    for (let floor = 0; floor < 9; floor++) await run(() => game.climb(0));
    expect(endingOf(state().round!)).toBe("topped");
    expect(state().balanceCents).toBe(99_800 + Math.floor((200 * 99 * 4 ** 9) / (100 * 3 ** 9)));
  });

  test("cannot be cashed out on the ground", async () => {
    const studio = givenTowerStudio([two]);
    const { game, state, run } = givenTower(studio);
    await run(() => game.start());
    await run(async () => game.press());
    await run(() => game.cashOut());
    expect(studio.decisions()).toEqual([]);
    expect(state()).toMatchObject({ activity: "idle", round: { isOpen: true } });
  });

  test("that was left open resumes where it stopped, on its own level", async () => {
    const studio = givenTowerStudio([nonceOf("easy", 3)]);
    studio.leaveOpen(1, { level: "easy" });
    studio.decideElsewhere({ do: "climb", tile: 0 });
    const { game, state, run } = givenTower(studio);
    expect(state()).toMatchObject({ level: "easy", round: { climbed: 1, isOpen: true } });
    game.setLevel("hard");
    expect(state().level).toBe("easy");
    await run(() => game.climb(0));
    expect(state().round).toMatchObject({ climbed: 2 });
    expect(studio.rounds()).toBe(1);
  });

  test("that the platform voided is shown as voided", async () => {
    const studio = givenTowerStudio([two]);
    const { game, run } = givenTower(studio);
    await run(() => game.start());
    const { open_round: open } = studio.opening();
    expect(endingOf(readRound({ ...open!, state: "finished", awaits: null }))).toBe("voided");
  });
});

describe("a climb", () => {
  test("before the start, or to a tile that the floor does not have, sends no decision", async () => {
    const studio = givenTowerStudio([two]);
    const { game, run } = givenTower(studio);
    await run(() => game.climb(0));
    await run(() => game.start());
    await run(() => game.climb(3));
    expect(studio.decisions()).toEqual([]);
  });

  test("whose answer was lost is retried for the same phase, with the same idempotency key", async () => {
    const studio = givenTowerStudio([two]);
    const { game, state, run } = givenTower(studio);
    await run(() => game.start());
    studio.cut(2);
    await run(() => game.climb(0));
    expect(studio.decisions()).toEqual([{ do: "climb", tile: 0 }]);
    expect(studio.phases()).toEqual([undefined, 1, 1, 1]);
    expect(new Set(studio.keys().slice(1)).size).toBe(1);
    expect(state()).toMatchObject({ connection: "fine", round: { climbed: 1 } });
  });

  test("that was refused leaves the round playable", async () => {
    const { game, state, run, studio } = ((studio) => ({ studio, ...givenTower(studio) }))(givenTowerStudio([two]));
    await run(() => game.start());
    studio.refuse(422, "decision_not_offered", {}, { once: true });
    await run(() => game.climb(0));
    expect(state()).toMatchObject({ activity: "idle", pending: null, notice: { code: "decision_not_offered" } });
    await run(() => game.climb(0));
    expect(state()).toMatchObject({ notice: null, round: { climbed: 1 } });
  });

  test("that is refused after one in another window shows the current state of the round", async () => {
    const studio = givenTowerStudio([two]);
    const { game, state, run } = givenTower(studio);
    await run(() => game.start());
    studio.decideElsewhere({ do: "climb", tile: 0 });
    studio.refuse(409, "phase_not_next", {}, { once: true });
    await run(() => game.climb(2));
    expect(state()).toMatchObject({ pending: null, round: { climbed: 1, isOpen: true } });
  });

  test("is sent once, and a second one is ignored until it is answered", async () => {
    const studio = givenTowerStudio([two]);
    const { game, run } = givenTower(studio);
    await run(() => game.start());
    await run(async () => void (await Promise.all([game.climb(0), game.climb(1)])));
    expect(studio.decisions()).toEqual([{ do: "climb", tile: 0 }]);
  });
});

test("checking a demo recomputes its rounds with the player's decisions", async () => {
  const { game, state, run } = givenTower(givenTowerStudio([two, none], "demo"));
  await run(() => game.start());
  await run(() => game.climb(0));
  await run(() => game.cashOut());
  await run(() => game.start());
  await run(() => game.climb(0));
  await run(() => game.checkDemo());
  const { checked } = state();
  expect(checked!.rounds.map(({ ok }) => ok)).toEqual([true, true]);
  expect(isFair(checked!)).toBe(true);
});
