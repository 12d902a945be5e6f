import { totalOf } from "@apogee/blackjack";
import { playedUpTo, type RoundState } from "@apogee/engine";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isFair } from "../../../kit/domain/check-pair.ts";
import { readRound, type Decision, type ShownTable } from "../read-round.ts";
import { endingOf } from "../state.ts";
import { shownTotal } from "./say-round.ts";
import { likesHints } from "./likes-hints.ts";
import { givenBlackjack, givenBlackjackStudio, title } from "./testing/given-blackjack.ts";

const ONE = { spots: { hand1: 1 } };
type View = Pick<ShownTable, "asks" | "hands"> & { readonly offers: readonly { readonly do: string }[] };
const viewOf = (state: RoundState): View => title.view(state) as unknown as View;

/** The first nonce whose round meets the condition after these decisions. */
function nonceOf(decisions: readonly Decision[], isSo: (state: RoundState, view: View) => boolean): number {
  for (let nonce = 0; nonce < 5000; nonce++) {
    const reported = { stake: 200, bet: ONE, decisions: decisions.map((name) => ({ do: name })) };
    try {
      const state = playedUpTo(title, { serverSeed: "s", clientSeed: "c", nonce }, reported);
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
/** Three hands that each wait for a decision. */
const three = Array.from({ length: 500 }, (_, nonce) => nonce).find((nonce) => {
  const bet = { spots: { hand1: 1, hand2: 1, hand3: 2, plus_three2: 1, pairs2: 1 } };
  const stands = [0, 1, 2].map((hand) => ({ do: "stand", hand }));
  try {
    return (
      playedUpTo(title, { serverSeed: "s", clientSeed: "c", nonce }, { stake: 200, bet, decisions: stands }).phases
        .length === 4
    );
  } catch {
    // A hand is a blackjack, or insurance is offered.
    return false;
  }
})!;
const plain = nonceOf(
  [],
  (state, view) => may("surrender")(state, view) && viewOf(state).hands[0]!.cards.every((card) => card > 3),
);
const pair = nonceOf([], may("split"));
const ace = nonceOf([], may("insure"));
const won = nonceOf(["stand"], ({ awaits, totalWin }) => awaits === null && totalWin === 400);
const bust = nonceOf(["hit"], ({ awaits, wordsRead }) => awaits === null && wordsRead === 4);
const natural = nonceOf([], ({ awaits, totalWin }) => awaits === null && totalWin === 500);

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a round", () => {
  test("is dealt, stood on and won", async () => {
    const { game, state, run, meter, deal } = givenBlackjack(givenBlackjackStudio([won]));
    await deal();
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
    const { game, state, run, deal } = givenBlackjack(givenBlackjackStudio([bust]));
    await deal();
    await run(() => game.decide("hit"));
    expect(state().table!.hands[0]).toMatchObject({ result: "bust", paidCents: 0 });
    expect(state().table!.dealer.cards).toHaveLength(1);
    expect(endingOf(state().round!)).toBe("lost");
  });

  test("that begins with a blackjack is paid 3 to 2 at once", async () => {
    const { state, deal } = givenBlackjack(givenBlackjackStudio([natural]));
    await deal();
    expect(state()).toMatchObject({ waiting: null, balanceCents: 100_300 });
    expect(state().table!.hands[0]!.result).toBe("blackjack");
  });

  test("that was left open resumes where it stopped", async () => {
    const studio = givenBlackjackStudio([plain]);
    studio.leaveOpen(1, ONE);
    const { game, state, run, deal } = givenBlackjack(studio);
    expect(state().round!.isOpen).toBe(true);
    await deal();
    expect(studio.rounds()).toBe(1);
    await run(() => game.decide("surrender"));
    expect(state().round).toMatchObject({ isOpen: false, winCents: 100 });
    expect(endingOf(state().round!)).toBe("back");
  });

  test("that the platform voided is shown as voided", () => {
    const studio = givenBlackjackStudio([plain]);
    studio.leaveOpen(1, ONE);
    const round = readRound({ ...studio.opening().open_round!, state: "finished", awaits: null });
    expect([endingOf(round), round.offers, round.advice]).toEqual(["voided", [], null]);
  });
});

describe("a further stake", () => {
  test("is deducted when a pair is split, and each hand is shown", async () => {
    const { game, state, run, deal } = givenBlackjack(givenBlackjackStudio([pair]));
    await deal();
    await run(() => game.decide("split"));
    expect(state().table!.hands.length).toBeGreaterThan(1);
    expect(state().balanceCents - (state().waiting ? 0 : state().round!.winCents)).toBe(99_600);
  });

  test("of insurance is offered only if the dealer shows an ace", async () => {
    const tables = Array.from({ length: 100 }, async (_, nonce) => {
      const { state, deal } = givenBlackjack(givenBlackjackStudio([nonce]));
      await deal();
      const { table, offers } = state().round!;
      return { showsAce: table.dealer.cards[0]! < 4, isOffered: offers.some((offer) => offer.do === "insure") };
    });
    const found = await Promise.all(tables);
    expect(found.filter(({ showsAce, isOffered }) => showsAce !== isOffered)).toEqual([]);
    expect(new Set(found.map(({ isOffered }) => isOffered))).toEqual(new Set([true, false]));
  });

  test("of insurance is half the stake", async () => {
    const { game, state, run, deal } = givenBlackjack(givenBlackjackStudio([ace]));
    await deal();
    expect(state().round!.offers).toEqual([
      { do: "insure", costCents: 100 },
      { do: "decline", costCents: 0 },
    ]);
    await run(() => game.decide("insure"));
    expect(state().round).toMatchObject({ costCents: 300 });
    expect(state().table!.boxes[0]!.insuranceCents).toBe(100);
  });

  test("that the balance does not cover leaves the round playable", async () => {
    const studio = givenBlackjackStudio([pair]);
    const { game, state, run, deal } = givenBlackjack(studio);
    await deal();
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
    const { game, run, deal } = givenBlackjack(studio);
    await run(() => game.decide("hit"));
    await deal();
    await run(() => game.decide("insure"));
    await run(() => game.decide("decline"));
    expect(studio.decisions()).toEqual([]);
  });

  test("is sent once, and a second one is ignored until it is answered", async () => {
    const studio = givenBlackjackStudio([plain]);
    const { game, run, deal } = givenBlackjack(studio);
    await deal();
    await run(async () => void (await Promise.all([game.decide("stand"), game.decide("hit")])));
    expect(studio.decisions()).toEqual([{ do: "stand", hand: 0 }]);
  });

  test("whose answer was lost is retried with the same idempotency key", async () => {
    const studio = givenBlackjackStudio([plain]);
    const { game, state, run, deal } = givenBlackjack(studio);
    await deal();
    studio.cut(2);
    await run(() => game.decide("stand"));
    expect(studio.decisions()).toEqual([{ do: "stand", hand: 0 }]);
    expect(new Set(studio.keys().slice(1)).size).toBe(1);
    expect(state().connection).toBe("fine");
  });

  test("that is refused after one in another window shows the current state of the round", async () => {
    const studio = givenBlackjackStudio([plain]);
    const { game, state, run, deal } = givenBlackjack(studio);
    await deal();
    studio.decideElsewhere({ do: "surrender" });
    studio.refuse(409, "phase_not_next", {}, { once: true });
    await run(() => game.decide("hit"));
    expect(state().round!.isOpen).toBe(false);
    expect(state().table!.hands[0]!.result).toBe("surrender");
  });
});

describe("the chips", () => {
  test("on three hands and their side bets are staked as they lie, each hand decided for itself", async () => {
    const studio = givenBlackjackStudio([three]);
    const { game, state, run, deal } = givenBlackjack(studio);
    await deal("hand1", "hand2", "hand3", "plus_three2", "pairs2", "hand3");
    expect(studio.last().round.cost).toBe(1200);
    expect(state().table!.hands.map(({ box, stakeCents }) => [box, stakeCents])).toEqual([
      [1, 200],
      [2, 200],
      [3, 400],
    ]);
    expect(state().table!.boxes.map(({ sides }) => sides.map(({ kind }) => kind))).toEqual([
      [],
      ["plus_three", "pairs"],
      [],
    ]);
    for (const hand of [0, 1, 2]) {
      expect(state().table!.turn).toBe(hand);
      await run(() => game.decide("stand"));
    }
    expect(studio.decisions()).toEqual([0, 1, 2].map((hand) => ({ do: "stand", hand })));
    expect(state().slip.last).toEqual({ hand1: 200, hand2: 200, hand3: 400, plus_three2: 200, pairs2: 200 });
    expect(state().balanceCents).toBe(100_000 - 1200 + state().round!.winCents);
  });

  test("of a side bet are refused without a stake on its hand, and nothing is staked", async () => {
    const studio = givenBlackjackStudio([plain]);
    const { game, state, run } = givenBlackjack(studio);
    game.put("pairs1");
    expect(state()).toMatchObject({ lacksHand: true, slip: { placed: {} } });
    game.put("hand1");
    game.put("plus_three2");
    expect(state()).toMatchObject({ lacksHand: true, slip: { placed: { hand1: 200 } } });
    game.put("pairs1");
    expect(state()).toMatchObject({ lacksHand: false, slip: { placed: { hand1: 200, pairs1: 200 } } });
    game.take("hand1");
    await run(() => game.deal());
    expect(studio.rounds()).toBe(0);
    expect(state().lacksHand).toBe(true);
  });

  test("are put only on spots that the table has", () => {
    const { game, state } = givenBlackjack(givenBlackjackStudio([plain]));
    game.put("hand4");
    game.put("ante");
    expect(state().slip.placed).toEqual({});
  });

  test("of the last round are dealt for again", async () => {
    const studio = givenBlackjackStudio([natural, natural]);
    const { game, run, deal } = givenBlackjack(studio);
    await deal("hand1");
    await run(() => game.deal());
    expect([studio.rounds(), studio.last().round.cost]).toEqual([2, 200]);
  });
});

test("a total counts a card only once it lies", async () => {
  const { game, state, until } = givenBlackjack(givenBlackjackStudio([plain]));
  game.put("hand1");
  const seen = new Set<string>();
  const stop = game.parts.store.subscribe(() => {
    const { table } = state();
    const [hand] = table?.hands ?? [];
    if (hand) seen.add(`${hand.cards.length}${hand.isMoving ? " moving" : ""}: ${shownTotal(hand)}`);
  });
  void game.deal();
  await until(() => state().waiting !== null);
  stop();
  const [first, second] = state().table!.hands[0]!.cards.map((card) => totalOf([card]).total) as [number, number];
  expect([...seen]).toEqual([
    "1 moving: ",
    `1: ${first}`,
    `2 moving: ${first}`,
    `2: ${shownTotal(state().table!.hands[0]!)}`,
  ]);
  expect(first + second).toBe(state().table!.hands[0]!.total);
});

test("turbo shortens the ways of the cards", async () => {
  const { game, state, until, motion } = givenBlackjack(givenBlackjackStudio([plain]));
  const waits: number[] = [];
  const wait = motion.wait.bind(motion);
  vi.spyOn(motion, "wait").mockImplementation((ms, signal) => (waits.push(ms), wait(ms, signal)));
  game.toggleTurbo();
  game.put("hand1");
  void game.deal();
  await until(() => state().waiting !== null);
  expect(waits.length).toBeGreaterThan(0);
  expect(Math.max(...waits)).toBe(280 * 0.4);
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
  const { game, state, run, deal } = givenBlackjack(givenBlackjackStudio([won, bust, natural], { mode: "demo" }));
  await deal();
  await run(() => game.decide("stand"));
  await deal();
  await run(() => game.decide("hit"));
  await deal();
  await run(() => game.checkDemo());
  expect(state().checked!.rounds.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(isFair(state().checked!)).toBe(true);
});
