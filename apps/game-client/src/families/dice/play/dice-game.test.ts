import { stellarDice } from "@apogee/dice/games";
import { playedUpTo } from "@apogee/engine";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { testOneDrawFrame } from "../../../kit/testing/one-draw-frame.ts";
import { givenDice, givenDiceStudio, title } from "./testing/given-dice.ts";

const bet = stellarDice.sheet.defaultBet;

/** The first nonce, from one on, whose roll wins or loses the default bet. */
function nonceOf(wins: boolean): number {
  for (let nonce = 0; ; nonce++) {
    const seeds = { serverSeed: "s", clientSeed: "c", nonce };
    if (playedUpTo(title, seeds, { stake: 200, bet, decisions: [] }).totalWin > 0 === wins) return nonce;
  }
}
const [winning, losing] = [nonceOf(true), nonceOf(false)];

const FREE = {
  id: 1,
  title: "Free rolls",
  stage: "activated",
  total: 5,
  performed: 0,
  won_cents: 0,
  max_win_cents: null,
  wager_times: null,
  valid_until: null,
} as const;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a roll", () => {
  test("lands on the drawn number, counts the win and ends at the server's balance", async () => {
    const studio = givenDiceStudio([winning]);
    const { game, run, stage, meter } = givenDice(studio);
    await run(() => game.roll());
    const { round, balance } = studio.last();
    const [phase] = title.phases(round);
    expect(stage.landedOn).toEqual([phase!.view["roll"]]);
    expect(meter.cents).toBe(396);
    expect(game.parts.store.get()).toMatchObject({
      activity: "idle",
      balanceCents: balance,
      netCents: 196,
      result: { won: true, winCents: 396 },
    });
    expect(game.parts.store.get().said).toMatch(/^Rolled \d+\.\d\d\. You won A\$3\.96\.$/);
  });

  test("that loses reports no win and pays nothing", async () => {
    const { game, run, meter } = givenDice(givenDiceStudio([losing]));
    await run(() => game.roll());
    expect(game.parts.store.get()).toMatchObject({ netCents: -200, result: { won: false, winCents: 0 } });
    expect(game.parts.store.get().said).toContain("No win.");
    expect(meter.cents).toBe(0);
  });

  test("uses the bet that is set", async () => {
    const studio = givenDiceStudio([winning]);
    const { game, run } = givenDice(studio);
    game.setBet({ side: "over", target: 1000 });
    await run(() => game.roll());
    expect(studio.opening().last_round!.bet).toEqual({ side: "over", target: 1000 });
  });
});

describe("the bet", () => {
  test("changes between rounds only, and stays within what is offered", async () => {
    const { game, run, until } = givenDice(givenDiceStudio([losing]));
    game.moveTarget(100_000);
    expect(game.parts.store.get().bet).toEqual({ side: "under", target: 9800 });
    game.switchSide();
    expect(game.parts.store.get().bet).toEqual({ side: "over", target: 199 });
    const rolled = game.roll();
    await until(() => game.parts.store.get().activity !== "idle");
    game.moveTarget(100);
    expect(game.parts.store.get().bet.target).toBe(199);
    await run(() => rolled);
  });

  test("clears the last result when it changes, but keeps the list of past rolls", async () => {
    const { game, run, meter } = givenDice(givenDiceStudio([winning]));
    await run(() => game.roll());
    game.moveTarget(100);
    expect(game.parts.store.get()).toMatchObject({ result: null, past: [{ won: true }] });
    expect(meter.cents).toBe(0);
  });
});

describe("a quick stake", () => {
  test("is one of the steps that the balance covers", () => {
    const studio = givenDiceStudio([losing]);
    const { game } = givenDice(studio);
    const { store } = game.parts;
    const stakeAfter = (to: "least" | "half" | "double" | "most"): number => {
      game.setQuickStake(to);
      return store.get().stakeCents;
    };
    expect([stakeAfter("most"), stakeAfter("half"), stakeAfter("least"), stakeAfter("double")]).toEqual([
      400, 200, 20, 20,
    ]);
    store.set({ balanceCents: 399 });
    expect(stakeAfter("most")).toBe(200);
    expect(stakeAfter("double")).toBe(200);
    store.set({ freespins: { ...FREE, stake_cents: 200 } });
    expect(stakeAfter("least")).toBe(200);
  });

  test("stays within the maximum bet of a bonus once a refusal has stated it, also after a refresh, until that maximum is removed", async () => {
    const studio = givenDiceStudio([losing]);
    const { game, run } = givenDice(studio);
    const { store } = game.parts;
    studio.refuse(422, "max_bet_while_wagering", { max_bet_cents: 250 }, { once: true });
    game.setQuickStake("most");
    await run(() => game.roll());
    expect(store.get()).toMatchObject({ balanceCents: 100_000, notice: { mostStakeCents: 250 } });
    expect(studio.rounds()).toBe(0);
    game.setQuickStake("most");
    expect(store.get().stakeCents).toBe(200);
    await game.refresh();
    game.setQuickStake("most");
    expect(store.get().stakeCents).toBe(200);
    store.set({ mostBetCents: null });
    game.setQuickStake("most");
    expect(store.get().stakeCents).toBe(400);
  });
});

testOneDrawFrame({
  givenStudio: givenDiceStudio,
  given: givenDice,
  play: (game) => game.roll(),
  nonces: [winning, losing],
  otherBet: { side: "over", target: 1000 },
  setOtherBet: (game) => game.setBet({ side: "over", target: 1000 }),
  isTakenBack: ({ stage }) => stage.wentBack,
  lossLimitCents: 600,
  afterAuto: (_frame, rounds) => expect(rounds).toBe(3),
});

test("the stage is gentle while the answer does not arrive", async () => {
  const studio = givenDiceStudio([winning]);
  studio.cut(2);
  const { game, run, stage } = givenDice(studio);
  await run(() => game.roll());
  expect(stage.wasGentle).toBe(true);
});
