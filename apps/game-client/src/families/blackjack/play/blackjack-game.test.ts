import { playedUpTo, type RoundState } from "@apogee/engine";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isFair } from "../../../kit/domain/check-pair.ts";
import { readRound, type Decision, type ShownTable } from "../read-round.ts";
import { endingOf } from "../state.ts";
import { likesHints } from "./likes-hints.ts";
import { givenBlackjack, givenBlackjackStudio, title } from "./testing/given-blackjack.ts";

type View = Pick<ShownTable, "asks"> & { readonly offers: readonly { readonly do: string }[] };
const viewOf = (state: RoundState): View => title.view(state) as unknown as View;

/** The first nonce whose round meets the condition after these decisions. */
function nonceOf(decisions: readonly Decision[], isSo: (state: RoundState, view: View) => boolean): number {
  for (let nonce = 0; nonce < 5000; nonce++) {
    const told = { stake: 200, bet: {}, decisions: decisions.map((name) => ({ do: name })) };
    try {
      const state = playedUpTo(title, { serverSeed: "s", clientSeed: "c", nonce }, told);
      if (state.phases.length === decisions.length + 1 && isSo(state, viewOf(state))) return nonce;
    } catch {
      // This round does not offer the decision.
    }
  }
  throw new Error("No such round.");
}
const may =
  (name: Decision) =>
  (_state: RoundState, { offers }: View) =>
    offers.some((offer) => offer.do === name);
const plain = nonceOf([], may("surrender"));
const pair = nonceOf([], may("split"));
const ace = nonceOf([], may("insure"));
const won = nonceOf(["stand"], ({ awaits, totalWin }) => awaits === null && totalWin === 400);
const bust = nonceOf(["hit"], ({ awaits, wordsRead }) => awaits === null && wordsRead === 4);
const natural = nonceOf([], ({ awaits, totalWin }) => awaits === null && totalWin === 500);

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a round", () => {
  test("is dealt, stood on and won", async () => {
    const { game, state, run, meter } = givenBlackjack(givenBlackjackStudio([won]));
    await run(() => game.deal());
    expect(state()).toMatchObject({ activity: "idle", balanceCents: 99_800 });
    expect(state().table).toEqual(state().round!.table);
    expect(state().waiting).not.toBeNull();
    await run(() => game.decide("stand"));
    expect(state()).toMatchObject({ waiting: null, balanceCents: 100_200, netCents: 200 });
    expect(endingOf(state().round!)).toBe("won");
    expect(meter.cents).toBe(400);
    expect(state().said).toContain("You win A$4.00");
  });

  test("is lost by a card that takes the hand over 21, and the dealer draws none", async () => {
    const { game, state, run } = givenBlackjack(givenBlackjackStudio([bust]));
    await run(() => game.deal());
    await run(() => game.decide("hit"));
    expect(state().table!.hands[0]).toMatchObject({ result: "bust", paidCents: 0 });
    expect(state().table!.dealer.cards).toHaveLength(1);
    expect(endingOf(state().round!)).toBe("lost");
  });

  test("that begins with a blackjack is paid 3 to 2 at once", async () => {
    const { game, state, run } = givenBlackjack(givenBlackjackStudio([natural]));
    await run(() => game.deal());
    expect(state()).toMatchObject({ waiting: null, balanceCents: 100_300 });
    expect(state().table!.hands[0]!.result).toBe("blackjack");
  });

  test("that was left open resumes where it stopped", async () => {
    const studio = givenBlackjackStudio([plain]);
    studio.leaveOpen(1);
    const { game, state, run } = givenBlackjack(studio);
    expect(state().round!.isOpen).toBe(true);
    await run(() => game.deal());
    expect(studio.rounds()).toBe(1);
    await run(() => game.decide("surrender"));
    expect(state().round).toMatchObject({ isOpen: false, winCents: 100 });
    expect(endingOf(state().round!)).toBe("back");
  });

  test("that the platform voided is shown as voided", () => {
    const studio = givenBlackjackStudio([plain]);
    studio.leaveOpen(1);
    const round = readRound({ ...studio.opening().open_round!, state: "finished", awaits: null });
    expect([endingOf(round), round.offers, round.advice]).toEqual(["voided", [], null]);
  });
});

describe("a further stake", () => {
  test("is deducted when a pair is split, and each hand is shown", async () => {
    const { game, state, run } = givenBlackjack(givenBlackjackStudio([pair]));
    await run(() => game.deal());
    await run(() => game.decide("split"));
    expect(state().table!.hands.length).toBeGreaterThan(1);
    expect(state().balanceCents - (state().waiting ? 0 : state().round!.winCents)).toBe(99_600);
  });

  test("of insurance is offered only if the dealer shows an ace", async () => {
    const tables = Array.from({ length: 100 }, async (_, nonce) => {
      const { game, state, run } = givenBlackjack(givenBlackjackStudio([nonce]));
      await run(() => game.deal());
      const { table, offers } = state().round!;
      return { showsAce: table.dealer.cards[0]! < 4, isOffered: offers.some((offer) => offer.do === "insure") };
    });
    const found = await Promise.all(tables);
    expect(found.filter(({ showsAce, isOffered }) => showsAce !== isOffered)).toEqual([]);
    expect(new Set(found.map(({ isOffered }) => isOffered))).toEqual(new Set([true, false]));
  });

  test("of insurance is half the stake", async () => {
    const { game, state, run } = givenBlackjack(givenBlackjackStudio([ace]));
    await run(() => game.deal());
    expect(state().round!.offers).toEqual([
      { do: "insure", costCents: 100 },
      { do: "decline", costCents: 0 },
    ]);
    await run(() => game.decide("insure"));
    expect(state().round).toMatchObject({ costCents: 300 });
    expect(state().table!.insuranceCents).toBe(100);
  });

  test("that the balance does not cover leaves the round playable", async () => {
    const studio = givenBlackjackStudio([pair]);
    const { game, state, run } = givenBlackjack(studio);
    await run(() => game.deal());
    const { round, table } = state();
    studio.refuse(422, "balance_too_low", {}, { once: true });
    await run(() => game.decide("double"));
    expect(state()).toMatchObject({ activity: "idle", notice: { code: "balance_too_low" }, round, table });
    await run(() => game.decide("stand"));
    expect(state()).toMatchObject({ notice: null });
  });
});

describe("a decision", () => {
  test("that is not offered is ignored", async () => {
    const studio = givenBlackjackStudio([plain]);
    const { game, run } = givenBlackjack(studio);
    await run(() => game.decide("hit"));
    await run(() => game.deal());
    await run(() => game.decide("insure"));
    await run(() => game.decide("decline"));
    expect(studio.decisions()).toEqual([]);
  });

  test("is sent once, and a second one is ignored until it is answered", async () => {
    const studio = givenBlackjackStudio([plain]);
    const { game, run } = givenBlackjack(studio);
    await run(() => game.deal());
    await run(async () => void (await Promise.all([game.decide("stand"), game.decide("hit")])));
    expect(studio.decisions()).toEqual([{ do: "stand" }]);
  });

  test("whose answer was lost is retried with the same idempotency key", async () => {
    const studio = givenBlackjackStudio([plain]);
    const { game, state, run } = givenBlackjack(studio);
    await run(() => game.deal());
    studio.cut(2);
    await run(() => game.decide("stand"));
    expect(studio.decisions()).toEqual([{ do: "stand" }]);
    expect(new Set(studio.keys().slice(1)).size).toBe(1);
    expect(state().connection).toBe("fine");
  });

  test("that is refused after one in another window shows the current state of the round", async () => {
    const studio = givenBlackjackStudio([plain]);
    const { game, state, run } = givenBlackjack(studio);
    await run(() => game.deal());
    studio.decideElsewhere({ do: "surrender" });
    studio.refuse(409, "phase_not_next", {}, { once: true });
    await run(() => game.decide("hit"));
    expect(state().round!.isOpen).toBe(false);
    expect(state().table!.hands[0]!.result).toBe("surrender");
  });
});

test("the hints are shown only if the player turns them on, and this device remembers it", () => {
  const { game, state, device } = givenBlackjack(givenBlackjackStudio([plain]));
  expect(state().hints).toBe(false);
  game.toggleHints();
  expect([state().hints, likesHints(device)]).toEqual([true, true]);
  game.toggleHints();
  expect([state().hints, likesHints(device)]).toEqual([false, false]);
});

test("checking a demo recomputes its rounds with the player's decisions", async () => {
  const { game, state, run } = givenBlackjack(givenBlackjackStudio([won, bust, natural], { mode: "demo" }));
  await run(() => game.deal());
  await run(() => game.decide("stand"));
  await run(() => game.deal());
  await run(() => game.decide("hit"));
  await run(() => game.deal());
  await run(() => game.checkDemo());
  expect(state().checked!.rounds.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(isFair(state().checked!)).toBe(true);
});
