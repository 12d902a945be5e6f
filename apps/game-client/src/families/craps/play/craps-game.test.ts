import { playedUpTo, type RoundState } from "@apogee/engine";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isFair } from "../../../kit/domain/check-pair.ts";
import { givenCraps, givenCrapsStudio, title } from "./testing/given-craps.ts";

/** The first nonce whose round of one chip on pass meets the condition once it has rolled to its end. */
function nonceOf(isWanted: (totals: readonly number[], state: RoundState) => boolean): number {
  for (let nonce = 0; nonce < 5000; nonce++) {
    const decisions = Array.from({ length: 60 }, () => ({ do: "roll" }));
    const reported = { stake: 200, bet: { spots: { pass: 1 } }, decisions };
    const state = playedUpTo(title, { serverSeed: "s", clientSeed: "c", nonce }, reported);
    if (
      isWanted(
        title.phases(state).map(({ view }) => Number(view["total"])),
        state,
      )
    )
      return nonce;
  }
  throw new Error("No such round.");
}
const natural = nonceOf(([first]) => first === 7);
/** A point of 6 that the third roll makes. */
const six = nonceOf((totals) => totals[0] === 6 && totals.length === 3 && totals[2] === 6);
/** A point of 9 that is lost to a 7 on the fourth roll. */
const nine = nonceOf((totals) => totals[0] === 9 && totals.length === 4 && totals[3] === 7);

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a round", () => {
  test("that the come-out roll resolves shows its dice and ends at the server's balance", async () => {
    const studio = givenCrapsStudio([natural]);
    const { game, state, run, meter } = givenCraps(studio);
    game.put("pass");
    await run(() => game.start());
    expect(state().dice).toEqual(title.phases(studio.last().round)[0]!.view["dice"]);
    expect(state()).toMatchObject({ balanceCents: 100_200, netCents: 200, waiting: null, round: { isOpen: false } });
    expect(meter.cents).toBe(400);
    expect(state().said).toMatch(/^\d, \d: total 7\. You receive A\$4\.00 for A\$2\.00 staked\.$/);
  });

  test("is rolled with the large button until the point is made", async () => {
    const studio = givenCrapsStudio([six]);
    const { game, state, run, until } = givenCraps(studio);
    game.put("pass");
    await run(() => game.start());
    expect(state()).toMatchObject({ round: { isOpen: true, point: 6, open: { pass: 200 } }, balanceCents: 99_800 });
    expect(state().said).toContain("The point is 6.");
    await run(() => game.roll());
    expect(state()).toMatchObject({ activity: "idle", round: { isOpen: true, point: 6 } });
    game.press();
    await until(() => state().waiting === null && state().activity === "idle");
    expect(state()).toMatchObject({ balanceCents: 100_200, round: { isOpen: false, results: { pass: "win" } } });
    expect(state().past.map(({ total }) => total)).toEqual([6, expect.any(Number), 6]);
    expect(studio.decisions()).toEqual([{ do: "roll" }, { do: "roll" }]);
  });

  test("accepts odds as a further stake once, in multiples of the bet", async () => {
    const studio = givenCrapsStudio([six]);
    const { game, state, run } = givenCraps(studio);
    game.put(["pass", 2]);
    await run(() => game.start());
    const [offer] = state().round!.offers;
    expect(offer).toMatchObject({ on: "pass", pays: 6, to: 5 });
    expect(offer!.choices.map(({ times, cents }) => [times, cents])).toEqual([1, 2, 3, 4, 5].map((n) => [n, n * 400]));
    await run(() => game.placeOdds("pass", offer!.choices[4]!.chips));
    expect(state()).toMatchObject({ balanceCents: 97_600, netCents: -2_400, dice: expect.any(Array) });
    expect(state().round).toMatchObject({ odds: { pass_odds: 2_000 }, offers: [], costCents: 2_400 });
    await run(() => game.rollOut());
    // 400 at even money, and 2,000 at 6 to 5.
    expect(state()).toMatchObject({ balanceCents: 97_600 + 800 + 4_400, round: { isOpen: false } });
  });

  test("offers odds behind don't pass only in amounts that win whole minor units", async () => {
    const { game, state, run } = givenCraps(givenCrapsStudio([six]));
    game.put("dont_pass");
    await run(() => game.start());
    const [offer] = state().round!.offers;
    expect(offer).toMatchObject({ on: "dont_pass", pays: 5, to: 6 });
    expect(offer!.choices).toEqual([3, 6].map((times) => ({ times, chips: times, cents: times * 200 })));
  });

  test("can be rolled to its end, and repeated with the same chips", async () => {
    const studio = givenCrapsStudio([nine, natural]);
    const { game, state, run } = givenCraps(studio);
    game.put("pass", "field");
    await run(() => game.start());
    expect(state().round).toMatchObject({ results: { field: "win" }, paid: { field: 400 }, open: { pass: 200 } });
    await run(() => game.rollOut());
    expect(state()).toMatchObject({ rollsOut: false, waiting: null, netCents: 0 });
    expect(state().said).toContain("A$4.00 of A$4.00 comes back.");
    await run(() => game.start());
    expect(state().round!.placed).toEqual({ pass: 200, field: 200 });
  });

  test("that rolls to its end can be stopped between two rolls", async () => {
    const studio = givenCrapsStudio([nine]);
    const { game, state, run, until } = givenCraps(studio);
    game.put("pass");
    await run(() => game.start());
    const rolling = game.rollOut();
    await until(() => studio.decisions().length === 1);
    game.press();
    await until(() => !state().rollsOut && state().activity === "idle");
    await rolling;
    expect(studio.decisions()).toHaveLength(1);
    expect(state().round!.isOpen).toBe(true);
  });

  test("that was left open resumes where it stopped", async () => {
    const studio = givenCrapsStudio([six]);
    studio.leaveOpen(1, { spots: { pass: 1 } });
    const { game, state, run } = givenCraps(studio);
    expect(state()).toMatchObject({ round: { isOpen: true, point: 6 }, dice: state().round!.rolls[0]!.dice });
    await run(() => game.start());
    expect(studio.rounds()).toBe(1);
    await run(() => game.rollOut());
    expect(state().round).toMatchObject({ isOpen: false, winCents: 400 });
  });

  test("takes no chips while it is open, nor on spots that the table does not have", async () => {
    const { game, state, run } = givenCraps(givenCrapsStudio([six]));
    game.put("come");
    game.put("pass_odds");
    expect(state().slip.placed).toEqual({});
    game.put("pass");
    await run(() => game.start());
    game.put("field");
    expect(state().slip.placed).toEqual({ pass: 200 });
  });
});

describe("a decision", () => {
  test("whose answer was lost is retried with the same idempotency key and one further stake", async () => {
    const studio = givenCrapsStudio([six]);
    const { game, state, run } = givenCraps(studio);
    game.put("pass");
    await run(() => game.start());
    studio.cut(2);
    await run(() => game.placeOdds("pass", 1));
    expect(studio.decisions()).toEqual([{ do: "odds", on: "pass", chips: 1 }]);
    expect(new Set(studio.keys().slice(1)).size).toBe(1);
    expect(state()).toMatchObject({ connection: "fine", balanceCents: 99_600 });
  });

  test("that is refused leaves the dice and the stakes unchanged, stops rolling to the end, and can be retried", async () => {
    const studio = givenCrapsStudio([six]);
    const { game, state, run } = givenCraps(studio);
    game.put("pass");
    await run(() => game.start());
    const { round, dice } = state();
    studio.refuse(422, "not_enough_funds", { balance_cents: 100 }, { once: true });
    await run(() => game.rollOut());
    expect(state()).toMatchObject({
      activity: "idle",
      notice: { code: "not_enough_funds" },
      round,
      dice,
      rollsOut: false,
    });
    await run(() => game.rollOut());
    expect(state().round!.isOpen).toBe(false);
  });

  test("that was taken in another window is shown", async () => {
    const studio = givenCrapsStudio([six]);
    const { game, state, run } = givenCraps(studio);
    game.put("pass");
    await run(() => game.start());
    studio.decideElsewhere({ do: "odds", on: "pass", chips: 5 });
    studio.refuse(409, "phase_not_next", {}, { once: true });
    await run(() => game.roll());
    expect(state().round).toMatchObject({ isOpen: true, odds: { pass_odds: 1_000 }, offers: [] });
  });

  test("is sent once, and a second one is ignored until it is answered", async () => {
    const studio = givenCrapsStudio([six]);
    const { game, run } = givenCraps(studio);
    game.put("pass");
    await run(() => game.start());
    await run(async () => void (await Promise.all([game.placeOdds("pass", 1), game.roll()])));
    expect(studio.decisions()).toEqual([{ do: "odds", on: "pass", chips: 1 }]);
  });
});

test("checking a demo recomputes its rounds with the player's decisions", async () => {
  const { game, state, run } = givenCraps(givenCrapsStudio([six, nine], "demo"));
  game.put("pass");
  for (const chips of [5, 2]) {
    await run(() => game.start());
    await run(() => game.placeOdds("pass", chips));
    await run(() => game.rollOut());
  }
  await run(() => game.checkDemo());
  expect(state().checked!.rounds.map(({ ok }) => ok)).toEqual([true, true]);
  expect(isFair(state().checked!)).toBe(true);
});
