import { playedUpTo } from "@apogee/engine";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isFair } from "../../../kit/domain/check-pair.ts";
import { givenTablePoker, givenTablePokerStudio, title } from "./testing/given-table-poker.ts";

/** The first nonce whose round has this outcome if the player raises. */
function nonceOf(outcome: string): number {
  for (let nonce = 0; nonce < 2000; nonce++) {
    const reported = { stake: 200, bet: { spots: { ante: 1 } }, decisions: [{ do: "raise" }] };
    const state = playedUpTo(title, { serverSeed: "s", clientSeed: "c", nonce }, reported);
    if (title.phases(state)[1]!.view["outcome"] === outcome) return nonce;
  }
  throw new Error("No such round.");
}
const won = nonceOf("win");
const lost = nonceOf("lose");

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a round", () => {
  test("is dealt, raised by another ante, and pays both stakes", async () => {
    const studio = givenTablePokerStudio([won]);
    const { game, state, run, until, meter } = givenTablePoker(studio);
    game.put("ante");
    await run(() => game.deal());
    expect(state()).toMatchObject({ activity: "idle", balanceCents: 99_800, isRaised: false });
    expect(state().player).toEqual(state().round!.player);
    expect(state().dealer).toEqual([null, null, null]);
    game.press();
    await until(() => state().waiting === null && state().activity === "idle");
    const { totalWin, cost } = studio.last().round;
    expect(cost).toBe(400);
    expect(state()).toMatchObject({ balanceCents: 99_600 + totalWin, netCents: totalWin - 400, isRaised: true });
    expect(state().dealer).toEqual(studio.last().round.dealer);
    expect(meter.cents).toBe(totalWin);
    expect(state().said).toContain("You win.");
  });

  test("that is lost costs both stakes", async () => {
    const studio = givenTablePokerStudio([lost]);
    const { game, state, run } = givenTablePoker(studio);
    game.put("ante");
    await run(() => game.deal());
    await run(() => game.decide("raise"));
    expect(state()).toMatchObject({ netCents: studio.last().round.totalWin - 400, waiting: null });
    expect(state().said).toContain("The dealer wins.");
  });

  test("that is folded costs the ante, and the dealer's cards stay face down", async () => {
    const studio = givenTablePokerStudio([lost]);
    const { game, state, run } = givenTablePoker(studio);
    game.put("ante");
    await run(() => game.deal());
    await run(() => game.decide("fold"));
    expect(studio.decisions()).toEqual([{ do: "fold" }]);
    expect(state()).toMatchObject({ netCents: -200, isRaised: false, dealer: [null, null, null] });
    expect(state().round!.result).toMatchObject({ outcome: "fold", dealerHand: null });
  });

  test("can be dealt again with the same chips", async () => {
    const studio = givenTablePokerStudio([lost, won]);
    const { game, state, run } = givenTablePoker(studio);
    game.put("ante", "pair_plus");
    await run(() => game.deal());
    await run(() => game.decide("fold"));
    await run(() => game.deal());
    expect(state().round!.placed).toEqual({ ante: 200, pair_plus: 200 });
    expect(studio.rounds()).toBe(2);
  });

  test("needs an ante", async () => {
    const studio = givenTablePokerStudio([won]);
    const { game, state, run } = givenTablePoker(studio);
    await run(() => game.deal());
    game.put("pair_plus");
    await run(() => game.deal());
    expect(state()).toMatchObject({ lacksAnte: true, activity: "idle" });
    expect(studio.rounds()).toBe(0);
    game.put("ante");
    await run(() => game.deal());
    expect(state().lacksAnte).toBe(false);
    expect(studio.rounds()).toBe(1);
  });

  test("takes no chips on spots that the table does not have, nor while it is open", async () => {
    const { game, state, run } = givenTablePoker(givenTablePokerStudio([won]));
    game.put("raise");
    expect(state().slip.placed).toEqual({});
    game.put("ante");
    await run(() => game.deal());
    game.put("ante");
    expect(state().slip.placed).toEqual({ ante: 200 });
  });

  test("that was left open resumes where it stopped", async () => {
    const studio = givenTablePokerStudio([won]);
    studio.leaveOpen(1, { spots: { ante: 2, pair_plus: 1 } });
    const { game, state, run } = givenTablePoker(studio);
    expect(state()).toMatchObject({ round: { isOpen: true, raiseCents: 400 }, dealer: [null, null, null] });
    await run(() => game.deal());
    expect(studio.rounds()).toBe(1);
    await run(() => game.decide("raise"));
    expect(state().round).toMatchObject({ isOpen: false, costCents: 1000, raiseCents: 400 });
  });
});

describe("a decision", () => {
  test("whose answer was lost is retried with the same idempotency key and one further stake", async () => {
    const studio = givenTablePokerStudio([won]);
    const { game, state, run } = givenTablePoker(studio);
    game.put("ante");
    await run(() => game.deal());
    studio.cut(2);
    await run(() => game.decide("raise"));
    expect(studio.decisions()).toEqual([{ do: "raise" }]);
    expect(new Set(studio.keys().slice(1)).size).toBe(1);
    expect(state()).toMatchObject({ connection: "fine", waiting: null });
  });

  test("that was refused removes the further stake from the table", async () => {
    const studio = givenTablePokerStudio([won]);
    const { game, state, run } = givenTablePoker(studio);
    game.put("ante");
    await run(() => game.deal());
    const { round } = state();
    studio.refuse(422, "not_enough_funds", { balance_cents: 100 }, { once: true });
    await run(() => game.decide("raise"));
    expect(state()).toMatchObject({ activity: "idle", notice: { code: "not_enough_funds" }, round, isRaised: false });
    await run(() => game.decide("fold"));
    expect(state().round!.result!.outcome).toBe("fold");
  });

  test("that was taken in another window is shown", async () => {
    const studio = givenTablePokerStudio([won]);
    const { game, state, run } = givenTablePoker(studio);
    game.put("ante");
    await run(() => game.deal());
    studio.decideElsewhere({ do: "fold" });
    studio.refuse(409, "phase_not_next", {}, { once: true });
    await run(() => game.decide("raise"));
    expect(state()).toMatchObject({ waiting: null, isRaised: false, round: { isOpen: false } });
  });

  test("is sent once, and a second one is ignored until it is answered", async () => {
    const studio = givenTablePokerStudio([won]);
    const { game, run } = givenTablePoker(studio);
    game.put("ante");
    await run(() => game.deal());
    await run(async () => void (await Promise.all([game.decide("raise"), game.decide("fold")])));
    expect(studio.decisions()).toEqual([{ do: "raise" }]);
  });
});

test("checking a demo recomputes its rounds with the player's decisions", async () => {
  const { game, state, run } = givenTablePoker(givenTablePokerStudio([won, lost], "demo"));
  game.put("ante", "pair_plus");
  await run(() => game.deal());
  await run(() => game.decide("raise"));
  await run(() => game.deal());
  await run(() => game.decide("fold"));
  await run(() => game.checkDemo());
  expect(state().checked!.rounds.map(({ ok }) => ok)).toEqual([true, true]);
  expect(isFair(state().checked!)).toBe(true);
});
