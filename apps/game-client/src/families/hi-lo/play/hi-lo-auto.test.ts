import { rankOf } from "@apogee/hi-lo";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GivenStudio } from "../../../kit/testing/given-studio.ts";
import { TEN_ROUNDS } from "../../../kit/testing/planned-rounds.ts";
import { nextOfPlan } from "../domain/plan.ts";
import type { HiLoRound, Offer } from "../read-round.ts";
import { givenHiLo, givenHiLoStudio } from "./testing/given-hi-lo.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const nonces = Array.from({ length: 10 }, (_, nonce) => nonce);

test("autoplay guesses the likelier side until the round is worth the target, and cashes out", async () => {
  const studio = givenHiLoStudio(nonces);
  const { game, run, state } = givenHiLo(studio as unknown as GivenStudio);
  const rounds = new Map<string, HiLoRound>();
  game.parts.store.subscribe(() => {
    const { round } = state();
    if (round) rounds.set(round.id, round);
  });
  game.setTarget(2);
  await run(() => game.startAuto(TEN_ROUNDS));
  expect(rounds.size).toBe(10);
  for (const { steps, multiplier, winCents } of rounds.values()) {
    steps.forEach(({ kind, guess }, i) => {
      if (kind !== "guess") return;
      const rank = rankOf(steps[i - 1]!.card!);
      expect([guess, rank]).toEqual([rank < 7 ? "higher" : "lower", rank]);
    });
    if (winCents > 0) expect([steps.at(-1)!.kind, Number(multiplier) >= 2]).toEqual(["cash-out", true]);
  }
  expect([...rounds.values()].some(({ winCents }) => winCents > 0)).toBe(true);
  expect(state()).toMatchObject({ auto: null, waiting: null, balanceCents: studio.last().balance });
});

const offer = (what: Offer["do"], chancePercent: string | null = null): Offer => ({
  do: what,
  chancePercent,
  multiplier: null,
  payoutCents: null,
});

test.each([
  ["the likelier side", [offer("higher", "38.46"), offer("lower", "69.23")], "1.0000", null, "lower"],
  ["higher if both are as likely", [offer("higher", "53.84"), offer("lower", "53.84")], "1.0000", null, "higher"],
  ["cashing out at the target", [offer("higher", "92.30")], "2.0000", 400, "cash_out"],
  ["a guess just below the target", [offer("higher", "92.30")], "1.9999", 399, "higher"],
  ["cashing out if no guess is left", [offer("skip")], "1.5000", 300, "cash_out"],
  ["a skip if nothing else is offered", [offer("skip")], "1.0000", null, "skip"],
  ["nothing if nothing is offered", [], "1.0000", null, null],
])("the plan takes %s", (_, offers, multiplier, cashOutCents, expected) => {
  expect(nextOfPlan(2, { offers, multiplier, cashOutCents } as unknown as HiLoRound)).toBe(expected);
});

test("autoplay is not started where the licence forbids it", async () => {
  const studio = givenHiLoStudio(nonces, { rules: { autoplay: false } });
  const { game, run } = givenHiLo(studio as unknown as GivenStudio);
  await run(() => game.startAuto(TEN_ROUNDS));
  expect(studio.rounds()).toBe(0);
});
