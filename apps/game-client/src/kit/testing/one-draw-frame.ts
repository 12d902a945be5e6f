import type { Fields } from "@apogee/engine";
import { expect, test, vi } from "vitest";
import type { Opening } from "../../api/studio-client.ts";
import { isFair } from "../domain/check-pair.ts";
import type { AutoplaySettings } from "../domain/autoplay.ts";
import type { GivenStudio } from "./given-studio.ts";

interface Frame {
  readonly game: {
    readonly parts: { readonly store: { get(): Shown } };
    startAuto(limits: AutoplaySettings): Promise<void>;
    checkDemo(): Promise<void>;
  };
  readonly motion: { wait(ms: number): Promise<void> };
  run(course: () => Promise<void>): Promise<void>;
}
interface Shown {
  readonly bet: object;
  readonly result: object | null;
  readonly checked: Parameters<typeof isFair>[0] | null;
}

/** The data of a frame whose rounds are one draw without decisions. */
export interface OneDrawFrame<F extends Frame> {
  readonly givenStudio: (
    nonces: readonly number[],
    rules?: Partial<Opening["rules"]>,
    mode?: Opening["mode"],
  ) => GivenStudio;
  readonly given: (studio: GivenStudio) => F;
  readonly play: (game: F["game"]) => Promise<void>;
  /** Nonces of rounds that pay more and less than the stake of 200. */
  readonly nonces: readonly [winning: number, losing: number];
  /** A bet that is not the default, and how it is set. */
  readonly otherBet: Fields;
  readonly setOtherBet: (game: F["game"]) => void;
  /** Whether the stage has taken back what it had begun. */
  readonly isTakenBack: (frame: F) => boolean;
  /** What the player can lose by autoplay, and what else must hold after it played this many rounds. */
  readonly lossLimitCents: number;
  readonly afterAuto: (frame: F, rounds: number) => void;
}

/** Declares the tests that dice, limbo and plinko share. */
export function testOneDrawFrame<F extends Frame>(laws: OneDrawFrame<F>): void {
  const { givenStudio, given, play, setOtherBet } = laws;
  const [winning, losing] = laws.nonces;

  test("a round takes at least the licence's minimum round time", async () => {
    const { game, run, motion } = given(givenStudio([losing], { min_round_ms: 2500, turbo: false }));
    const waited = vi.spyOn(motion, "wait");
    await run(() => play(game));
    expect(Math.max(...waited.mock.calls.map(([ms]) => ms))).toBeGreaterThan(2000);
  });

  test("a round that was refused is taken back, and nothing is booked", async () => {
    const studio = givenStudio([winning]);
    studio.refuse(422, "win_too_high", { most_stake_cents: 20 });
    const frame = given(studio);
    await frame.run(() => play(frame.game));
    expect(laws.isTakenBack(frame)).toBe(true);
    expect(frame.game.parts.store.get()).toMatchObject({
      activity: "idle",
      netCents: 0,
      balanceCents: 100_000,
      notice: { code: "win_too_high", mostStakeCents: 20 },
    });
  });

  test("a round whose answer does not arrive is retried under one idempotency key", async () => {
    const studio = givenStudio([winning]);
    studio.cut(2);
    const { game, run } = given(studio);
    await run(() => play(game));
    expect(new Set(studio.keys()).size).toBe(1);
    expect(studio.rounds()).toBe(1);
    expect(game.parts.store.get()).toMatchObject({
      connection: "fine",
      netCents: studio.last().round.totalWin - 200,
    });
  });

  test("the bet is proposed again after a reload, with its result shown", async () => {
    const studio = givenStudio([winning]);
    const { game, run } = given(studio);
    setOtherBet(game);
    await run(() => play(game));
    const { bet, result } = given(studio).game.parts.store.get();
    expect(bet).toEqual(laws.otherBet);
    expect(result).toEqual(game.parts.store.get().result);
  });

  test("autoplay plays its rounds and stops before the loss limit can be passed", async () => {
    const studio = givenStudio(Array.from({ length: 12 }, () => losing));
    const frame = given(studio);
    const limits = {
      rounds: 10,
      lossLimitCents: laws.lossLimitCents,
      singleWinLimitCents: null,
      totalWinLimitCents: null,
      stopOnFeature: false,
    };
    await frame.run(() => frame.game.startAuto(limits));
    expect(studio.rounds()).toBeGreaterThan(1);
    expect(studio.rounds()).toBeLessThan(10);
    expect(frame.game.parts.store.get()).toMatchObject({ notice: { kind: "autoplay-over", reason: "loss-limit" } });
    laws.afterAuto(frame, studio.rounds());
  });

  test("checking a demo recomputes its rounds from the revealed seed", async () => {
    const { game, run } = given(givenStudio([winning, losing], {}, "demo"));
    await run(() => play(game));
    setOtherBet(game);
    await run(() => play(game));
    await run(() => game.checkDemo());
    const { checked } = game.parts.store.get();
    expect(checked!.rounds.map(({ ok }) => ok)).toEqual([true, true]);
    expect(isFair(checked!)).toBe(true);
  });
}
