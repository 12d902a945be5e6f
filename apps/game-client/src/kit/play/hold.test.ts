import { playedUpTo } from "@apogee/engine";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { givenDice, givenDiceStudio, title } from "../../families/dice/play/testing/given-dice.ts";

/** A bet that pays 9.9 stakes, and one that pays 19.8. */
const SMALL = { side: "under", target: 1000 } as const;
const BIG = { side: "under", target: 500 } as const;

/** The first nonces whose rolls win or lose the bet. */
function noncesOf(bet: typeof SMALL | typeof BIG, wins: boolean, count: number): readonly number[] {
  const found: number[] = [];
  for (let nonce = 0; found.length < count; nonce++) {
    const seeds = { serverSeed: "s", clientSeed: "c", nonce };
    if (playedUpTo(title, seeds, { stake: 200, bet, decisions: [] }).totalWin > 0 === wins) found.push(nonce);
  }
  return found;
}
const losing = noncesOf(SMALL, false, 30);

function given(nonces: readonly number[] = losing, ...rest: [Parameters<typeof givenDiceStudio>[1]?]) {
  const studio = givenDiceStudio(nonces, ...rest);
  const frame = givenDice(studio);
  frame.game.setBet(SMALL);
  const state = () => frame.game.parts.store.get();
  const isOver = (): boolean => state().activity === "idle" && state().auto === null;
  /** Runs `act` as soon as the studio has drawn this many rounds. */
  const atRound = (count: number, act: () => void): void => {
    const stop = frame.game.parts.store.subscribe(() => {
      if (studio.rounds() < count || state().activity !== "landing") return;
      stop();
      act();
    });
  };
  return { ...frame, studio, state, isOver, atRound };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("holding repeats rounds until the button is released; the running round is played to its end", async () => {
  const { game, studio, state, until, isOver, atRound } = given();
  atRound(4, () => game.release());
  expect(game.hold()).toBe(true);
  await until(isOver);
  expect(studio.rounds()).toBe(4);
  expect(state()).toMatchObject({ balanceCents: 100_000 - 4 * 200, notice: null });
});

test("holding waits for a round that is already running; a release before its end starts no further round", async () => {
  const { game, studio, until, isOver, state, atRound } = given();
  game.press();
  expect(game.hold()).toBe(true);
  game.release();
  await until(isOver);
  expect(studio.rounds()).toBe(1);
  atRound(3, () => game.release());
  game.press();
  game.hold();
  await until(() => studio.rounds() === 3);
  await until(isOver);
  expect(state().netCents).toBe(-600);
});

test("a licence can forbid hold-to-spin, independently of autoplay", async () => {
  const { game, studio, until, isOver } = given(losing, { hold_to_spin: false, autoplay: true });
  expect(game.hold()).toBe(false);
  await until(isOver);
  expect(studio.rounds()).toBe(0);
  const without = given(losing, { autoplay: false });
  expect(without.game.hold()).toBe(true);
  without.game.release();
});

test("a big win ends hold-to-spin, even with reduced motion or if it was won in the round before", async () => {
  const [win] = noncesOf(BIG, true, 1);
  const { game, studio, state, motion, until, isOver } = given([losing[0]!, win!, ...losing]);
  game.setBet(BIG);
  motion.still = true;
  game.hold();
  await until(() => studio.rounds() === 2);
  await until(isOver);
  expect([studio.rounds(), state().notice]).toEqual([2, null]);
  const next = given([win!, ...losing]);
  next.game.setBet(BIG);
  next.motion.still = true;
  next.game.press();
  next.game.hold();
  await next.until(() => next.studio.rounds() === 1);
  await next.until(next.isOver);
  expect(next.studio.rounds()).toBe(1);
});

test.each([
  ["a limit", (studio: ReturnType<typeof givenDiceStudio>) => studio.refuse(422, "limit_reached")],
  ["an error", (studio: ReturnType<typeof givenDiceStudio>) => studio.refuse(500, "internal")],
])("%s ends hold-to-spin after one attempt", async (_, refuse) => {
  const { game, studio, state, until, isOver } = given();
  game.hold();
  await until(() => studio.rounds() === 2);
  refuse(studio);
  const asked = (): number => new Set(studio.keys()).size;
  await until(() => state().notice !== null || state().connection === "lost");
  if (state().connection === "lost") {
    game.release();
    return expect([asked(), state().auto]).toEqual([3, null]);
  }
  await until(isOver);
  expect([studio.rounds(), asked()]).toEqual([2, 3]);
});

test("a pause by the page, such as a reality check, ends hold-to-spin, and an open panel prevents it", async () => {
  const { game, studio, until, isOver, atRound } = given();
  atRound(2, () => game.stopAuto());
  game.hold();
  await until(isOver);
  expect(studio.rounds()).toBe(2);
  game.open("menu");
  expect(game.hold()).toBe(false);
});

test("a balance that does not cover the next round ends hold-to-spin without an attempt", async () => {
  const { game, studio, state, until, isOver } = given();
  game.setStake(400);
  studio.deposit(-99_000);
  await game.refresh();
  game.hold();
  await until(() => studio.rounds() === 2);
  await until(isOver);
  expect([state().balanceCents, studio.keys().length, state().notice]).toEqual([200, 2, null]);
});
