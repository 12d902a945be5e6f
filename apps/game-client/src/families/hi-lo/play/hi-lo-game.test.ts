import { defineGame, playedUpTo, type Game } from "@apogee/engine";
import { hiLo } from "@apogee/hi-lo";
import { novaHiLo } from "@apogee/hi-lo/games";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isFair } from "../../../kit/domain/check-pair.ts";
import { readRound, type Decision, type Guess } from "../read-round.ts";
import { endingOf } from "../state.ts";
import { givenHiLo, givenHiLoStudio, title } from "./testing/given-hi-lo.ts";

/** The first nonce whose round has this length after these decisions; a wrong guess ends a round early. */
function nonceOf(decisions: readonly Decision[], isLost: boolean, game: Game = title): number {
  for (let nonce = 0; nonce < 5000; nonce++) {
    const seeds = { serverSeed: "s", clientSeed: "c", nonce };
    const reported = { stake: 200, bet: {}, decisions: decisions.map((each) => ({ do: each })) };
    try {
      const state = playedUpTo(game, seeds, reported);
      const reached = state.phases.length === decisions.length + 1;
      if (reached && isLost === (state.awaits === null && state.totalWin === 0)) return nonce;
    } catch {
      // This round does not offer the decision.
    }
  }
  throw new Error("No such round.");
}
const up = nonceOf(["higher", "higher"], false);
const lost = nonceOf(["lower"], true);

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a round", () => {
  test("is dealt, guessed and cashed out for the offered amount", async () => {
    const studio = givenHiLoStudio([up]);
    const { game, state, run, until, meter } = givenHiLo(studio);
    await run(() => game.deal());
    expect(state()).toMatchObject({ activity: "idle", balanceCents: 99_800, table: { next: null } });
    expect(state().waiting).not.toBeNull();
    await run(() => game.decide("higher"));
    const { cashOutCents, card, guesses } = state().round!;
    expect([card, guesses]).toEqual([studio.last().round.card, 1]);
    expect(cashOutCents).toBeGreaterThan(200);
    expect(meter.cents).toBe(cashOutCents);
    game.press();
    await until(() => state().waiting === null && state().activity === "idle");
    expect(studio.last().round.awaits).toBeNull();
    expect(state()).toMatchObject({ waiting: null, activity: "idle", balanceCents: 99_800 + cashOutCents! });
    expect(state().netCents).toBe(cashOutCents! - 200);
    expect(endingOf(state().round!)).toBe("cashed");
    expect(state().said).toContain("Cashed out");
  });

  test("is lost by a wrong guess, whose card stays beside the one before", async () => {
    const studio = givenHiLoStudio([lost]);
    const { game, state, run, meter } = givenHiLo(studio);
    await run(() => game.deal());
    const first = state().table.card;
    await run(() => game.decide("lower"));
    expect(endingOf(state().round!)).toBe("lost");
    expect(state().table).toMatchObject({ card: first, next: { card: studio.last().round.card, isRight: false } });
    expect(state()).toMatchObject({ waiting: null, netCents: -200, balanceCents: 99_800 });
    expect(meter.cents).toBe(0);
    expect(state().said).toContain("The round is lost");
  });

  test("cannot be cashed out before the first correct guess", async () => {
    const studio = givenHiLoStudio([up]);
    const { game, state, run } = givenHiLo(studio);
    await run(() => game.deal());
    await run(async () => game.press());
    await run(() => game.decide("cash_out"));
    expect(studio.decisions()).toEqual([]);
    expect(state()).toMatchObject({ activity: "idle", round: { cashOutCents: null, isOpen: true } });
  });

  test("skips a card and shows how many skips are left", async () => {
    const { game, state, run } = givenHiLo(givenHiLoStudio([up]));
    await run(() => game.deal());
    await run(() => game.decide("skip"));
    expect(state().round).toMatchObject({ skipsLeft: 11, guesses: 0, isOpen: true });
  });

  test("pays automatically at its cap", async () => {
    const { declared, sheet } = novaHiLo;
    const facts = { ...title, version: 9, name: `${title.identifier}@9` };
    const low = defineGame(hiLo, { declared, sheet: { ...sheet, cap: 2, skips: 0, version: 9 } }, facts);
    const seeds = { serverSeed: "s", clientSeed: "c" };
    const isCapped = (nonce: number, guess: Guess): boolean => {
      try {
        const reported = { stake: 200, bet: {}, decisions: [{ do: guess }] };
        const found = playedUpTo(low, { ...seeds, nonce }, reported);
        return found.awaits === null && found.totalWin > 0;
      } catch {
        return false;
      }
    };
    const nonce = Array.from({ length: 5000 }, (_, i) => i).find((each) => isCapped(each, "higher"))!;
    const { game, state, run } = givenHiLo(givenHiLoStudio([nonce], { game: low }));
    await run(() => game.deal());
    await run(() => game.decide("higher"));
    expect(endingOf(state().round!)).toBe("capped");
    expect(state().balanceCents).toBe(99_800 + state().round!.winCents);
  });

  test("that was left open resumes where it stopped", async () => {
    const studio = givenHiLoStudio([up]);
    studio.leaveOpen(1);
    studio.decideElsewhere({ do: "higher" });
    const { game, state, run } = givenHiLo(studio);
    expect(state().round).toMatchObject({ guesses: 1, isOpen: true });
    await run(() => game.deal());
    expect(studio.rounds()).toBe(1);
    await run(() => game.decide("higher"));
    expect(state().round).toMatchObject({ guesses: 2 });
  });
});

test("a round that the platform voided is shown as voided", () => {
  const studio = givenHiLoStudio([up]);
  studio.leaveOpen(1);
  const { open_round: open } = studio.opening();
  const round = readRound({ ...open!, state: "finished", awaits: null });
  expect([endingOf(round), round.offers]).toEqual(["voided", []]);
});

describe("a decision", () => {
  test("whose answer was lost is retried for the same phase, with the same idempotency key", async () => {
    const studio = givenHiLoStudio([up]);
    const { game, state, run } = givenHiLo(studio);
    await run(() => game.deal());
    studio.cut(2);
    await run(() => game.decide("higher"));
    expect(studio.decisions()).toEqual([{ do: "higher" }]);
    expect(studio.phases()).toEqual([undefined, 1, 1, 1]);
    expect(new Set(studio.keys().slice(1)).size).toBe(1);
    expect(state()).toMatchObject({ connection: "fine", round: { guesses: 1 } });
  });

  test("that was refused leaves the round playable", async () => {
    const studio = givenHiLoStudio([up]);
    const { game, state, run } = givenHiLo(studio);
    await run(() => game.deal());
    const { round, table } = state();
    studio.refuse(422, "decision_not_offered", {}, { once: true });
    await run(() => game.decide("higher"));
    expect(state()).toMatchObject({ activity: "idle", notice: { code: "decision_not_offered" }, round, table });
    await run(() => game.decide("higher"));
    expect(state()).toMatchObject({ notice: null, round: { guesses: 1 } });
  });

  test("that is refused after one in another window shows the current state of the round", async () => {
    const studio = givenHiLoStudio([up]);
    const { game, state, run } = givenHiLo(studio);
    await run(() => game.deal());
    studio.decideElsewhere({ do: "higher" });
    studio.refuse(409, "phase_not_next", {}, { once: true });
    await run(() => game.decide("skip"));
    expect(state().round).toMatchObject({ guesses: 1, isOpen: true });
    expect(state().waiting!.phases).toHaveLength(2);
    await run(() => game.decide("higher"));
    expect(state().round).toMatchObject({ guesses: 2 });
  });

  test("is sent once, and a second one is ignored until it is answered", async () => {
    const studio = givenHiLoStudio([up]);
    const { game, run } = givenHiLo(studio);
    await run(() => game.deal());
    await run(async () => void (await Promise.all([game.decide("higher"), game.decide("lower")])));
    expect(studio.decisions()).toEqual([{ do: "higher" }]);
  });

  test("is not delayed by the licence's minimum round time, which applies between rounds", async () => {
    const { game, run, motion } = givenHiLo(givenHiLoStudio([up], { rules: { min_round_ms: 2500 } }));
    const waited = vi.spyOn(motion, "wait");
    await run(() => game.deal());
    await run(() => game.decide("higher"));
    expect(Math.max(...waited.mock.calls.map(([ms]) => ms))).toBeLessThan(1000);
  });
});

test("checking a demo recomputes its rounds with the player's decisions", async () => {
  const { game, state, run } = givenHiLo(givenHiLoStudio([up, lost, up], { mode: "demo" }));
  await run(() => game.deal());
  await run(() => game.decide("higher"));
  await run(() => game.decide("skip"));
  await run(() => game.decide("cash_out"));
  await run(() => game.deal());
  await run(() => game.decide("lower"));
  await run(() => game.deal());
  await run(() => game.decide("higher"));
  await run(() => game.decide("cash_out"));
  await run(() => game.checkDemo());
  const { checked } = state();
  expect(checked!.rounds.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(isFair(checked!)).toBe(true);
});
