import { playedUpTo } from "@apogee/engine";
import { bestHold } from "@apogee/video-poker";
import { copperCourt } from "@apogee/video-poker/games";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isFair } from "../../../kit/domain/check-pair.ts";
import { FACE_DOWN } from "../state.ts";
import { givenVideoPoker, givenVideoPokerStudio, title } from "./testing/given-video-poker.ts";

const ALL = [0, 1, 2, 3, 4];

/** The first nonce whose dealt hand, if these positions of it are held, wins or does not. */
function nonceOf(wins: boolean, hold: readonly number[] = ALL): number {
  for (let nonce = 0; nonce < 500; nonce++) {
    const reported = { stake: 200, bet: { hands: 1 }, decisions: [{ hold }] };
    const { totalWin } = playedUpTo(title, { serverSeed: "s", clientSeed: "c", nonce }, reported);
    if (wins === totalWin > 0) return nonce;
  }
  throw new Error("No such round.");
}
const won = nonceOf(true);
const lost = nonceOf(false);

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a round", () => {
  test("is dealt, held and drawn, and pays for the final hand", async () => {
    const studio = givenVideoPokerStudio([won]);
    const { game, state, run, until, meter } = givenVideoPoker(studio);
    await run(() => game.deal());
    const { cards } = state().round!;
    expect(state()).toMatchObject({ activity: "idle", balanceCents: 99_800, table: [cards], hold: [] });
    for (const position of [3, 0, 4, 1, 2]) game.toggleHold(position);
    expect(state().hold).toEqual(ALL);
    game.press();
    await until(() => state().waiting === null && state().activity === "idle");
    expect(studio.decisions()).toEqual([{ hold: ALL }]);
    const { totalWin } = studio.last().round;
    expect(totalWin).toBeGreaterThan(0);
    expect(state()).toMatchObject({ balanceCents: 99_800 + totalWin, netCents: totalWin - 200 });
    expect(meter.cents).toBe(totalWin);
    expect(state().said).toContain("you win");
  });

  test("replaces the cards that are not held, and reports a loss", async () => {
    const studio = givenVideoPokerStudio([nonceOf(false, [1, 3])]);
    const { game, state, run } = givenVideoPoker(studio);
    await run(() => game.deal());
    const { cards } = state().round!;
    for (const position of [3, 2, 1, 2]) game.toggleHold(position);
    await run(() => game.draw());
    const { round, table } = state();
    expect(table).toEqual([round!.played[0]!.cards]);
    expect(table[0]!.map((card, position) => card === cards[position])).toEqual([false, true, false, true, false]);
    expect(state()).toMatchObject({ balanceCents: 99_800, netCents: -200, hold: [1, 3] });
    expect(state().said).toContain("No win");
  });

  test("with five hands costs five stakes and shows all five hands", async () => {
    const studio = givenVideoPokerStudio([won]);
    const { game, state, run } = givenVideoPoker(studio);
    game.setHands(5);
    expect(state().table).toEqual(Array(5).fill(FACE_DOWN));
    await run(() => game.deal());
    expect(state()).toMatchObject({ balanceCents: 99_000, round: { hands: 5 } });
    game.toggleHold(0);
    await run(() => game.draw());
    const { round, table } = state();
    expect(round!.played).toHaveLength(5);
    expect(table).toEqual(round!.played.map(({ cards }) => cards));
    expect(round!.played.every(({ cards }) => cards[0] === round!.cards[0])).toBe(true);
    expect(state().balanceCents).toBe(99_000 + studio.last().round.totalWin);
  });

  test("keeps its number of hands until it is over, and accepts only offered numbers", async () => {
    const { game, state, run } = givenVideoPoker(givenVideoPokerStudio([won]));
    await run(() => game.deal());
    game.setHands(5);
    expect(state().hands).toBe(1);
    await run(() => game.draw());
    game.setHands(3);
    expect(state().hands).toBe(1);
    game.setHands(5);
    expect(state()).toMatchObject({ hands: 5, round: null });
  });

  test("that was left open resumes where it stopped", async () => {
    const studio = givenVideoPokerStudio([won]);
    studio.leaveOpen(1, { hands: 5 });
    const { game, state, run } = givenVideoPoker(studio);
    expect(state()).toMatchObject({ round: { isOpen: true }, hands: 5 });
    expect(state().table).toEqual([state().round!.cards, FACE_DOWN, FACE_DOWN, FACE_DOWN, FACE_DOWN]);
    await run(() => game.deal());
    expect(studio.rounds()).toBe(1);
    await run(() => game.draw());
    expect(state().round).toMatchObject({ isOpen: false, hold: [] });
  });
});

describe("the hint", () => {
  test("marks the best hold of an open round only, and holds no card itself", async () => {
    const { game, state, run } = givenVideoPoker(givenVideoPokerStudio([won, lost]));
    game.toggleHints();
    expect(state().best).toBeNull();
    await run(() => game.deal());
    const { sheet, declared } = copperCourt;
    expect(state().best).toEqual(bestHold(sheet, declared.sums, state().round!.cards));
    expect(state().hold).toEqual([]);
    await run(() => game.draw());
    expect(state().best).toBeNull();
  });
});

describe("a decision", () => {
  test("whose answer was lost is retried with the same idempotency key", async () => {
    const studio = givenVideoPokerStudio([won]);
    const { game, state, run } = givenVideoPoker(studio);
    await run(() => game.deal());
    game.toggleHold(1);
    studio.cut(2);
    await run(() => game.draw());
    expect(studio.decisions()).toEqual([{ hold: [1] }]);
    expect(new Set(studio.keys().slice(1)).size).toBe(1);
    expect(state()).toMatchObject({ connection: "fine", round: { hold: [1] } });
  });

  test("that was refused leaves the cards and the holds unchanged", async () => {
    const studio = givenVideoPokerStudio([won]);
    const { game, state, run } = givenVideoPoker(studio);
    await run(() => game.deal());
    game.toggleHold(1);
    const { round, table } = state();
    studio.refuse(422, "decision_not_offered", {}, { once: true });
    await run(() => game.draw());
    expect(state()).toMatchObject({
      activity: "idle",
      notice: { code: "decision_not_offered" },
      round,
      table,
      hold: [1],
    });
    await run(() => game.draw());
    expect(state()).toMatchObject({ notice: null, round: { hold: [1] } });
  });

  test("that was taken in another window is shown", async () => {
    const studio = givenVideoPokerStudio([won]);
    const { game, state, run } = givenVideoPoker(studio);
    await run(() => game.deal());
    studio.decideElsewhere({ hold: ALL });
    studio.refuse(409, "phase_not_next", {}, { once: true });
    await run(() => game.draw());
    expect(state()).toMatchObject({ waiting: null, round: { isOpen: false, hold: ALL } });
  });

  test("is sent once, however often the button is pressed", async () => {
    const studio = givenVideoPokerStudio([won]);
    const { game, run } = givenVideoPoker(studio);
    await run(() => game.deal());
    await run(async () => void (await Promise.all([game.draw(), game.draw()])));
    expect(studio.decisions()).toHaveLength(1);
  });
});

test("a refused stake leaves the cards face down", async () => {
  const studio = givenVideoPokerStudio([won]);
  const { game, state, run } = givenVideoPoker(studio);
  studio.refuse(422, "not_enough_funds", { balance_cents: 100 });
  await run(() => game.deal());
  expect(state()).toMatchObject({ activity: "idle", round: null, table: [FACE_DOWN], balanceCents: 100 });
});

test("checking a demo recomputes its rounds with the held cards", async () => {
  const { game, state, run } = givenVideoPoker(givenVideoPokerStudio([won, lost], "demo"));
  await run(() => game.deal());
  game.toggleHold(0);
  game.toggleHold(3);
  await run(() => game.draw());
  game.setHands(5);
  await run(() => game.deal());
  await run(() => game.draw());
  await run(() => game.checkDemo());
  expect(state().checked!.rounds.map(({ ok }) => ok)).toEqual([true, true]);
  expect(isFair(state().checked!)).toBe(true);
});
