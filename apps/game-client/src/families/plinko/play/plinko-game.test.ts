import { playedUpTo } from "@apogee/engine";
import { vesperPins } from "@apogee/plinko/games";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { testOneDrawFrame } from "../../../kit/testing/one-draw-frame.ts";
import { givenPlinko, givenPlinkoStudio, title } from "./testing/given-plinko.ts";

const bet = vesperPins.sheet.defaultBet;

/** The first nonce whose ball pays more, or less, than the stake on the default board. */
function nonceOf(isAbove: boolean): number {
  for (let nonce = 0; ; nonce++) {
    const seeds = { serverSeed: "s", clientSeed: "c", nonce };
    if (playedUpTo(title, seeds, { stake: 200, bet, decisions: [] }).totalWin > 200 === isAbove) return nonce;
  }
}
const [above, below] = [nonceOf(true), nonceOf(false)];

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a ball", () => {
  test("falls along the drawn path, counts the win and ends at the server's balance", async () => {
    const studio = givenPlinkoStudio([above]);
    const { game, run, stage, state, meter } = givenPlinko(studio);
    await run(() => game.drop());
    const { round, balance } = studio.last();
    const [phase] = title.phases(round);
    expect(stage.ways).toEqual([phase!.view["steps"]]);
    expect(meter.cents).toBe(round.totalWin);
    expect(state()).toMatchObject({
      activity: "idle",
      balanceCents: balance,
      netCents: round.totalWin - 200,
      result: { isAbove: true, slot: phase!.view["slot"] },
    });
    expect(state().said).toContain("You win");
  });

  test("that pays less than the stake is not shown as a win, whatever the licence allows", async () => {
    const { game, run, state } = givenPlinko(givenPlinkoStudio([below], { celebrate_below_stake: true }));
    const played = vi.spyOn(game.parts.sounds, "play");
    await run(() => game.drop());
    expect(state().result).toMatchObject({ isAbove: false });
    expect(state().said).not.toContain("win");
    const sounds = played.mock.calls.map(([name]) => name);
    expect(sounds).toContain("land");
    expect(sounds).not.toContain("win");
  });

  test("falls on the board that is set", async () => {
    const studio = givenPlinkoStudio([0]);
    const { game, run, stage } = givenPlinko(studio);
    game.setBet({ rows: 16, risk: "high" });
    await run(() => game.drop());
    expect(studio.opening().last_round!.bet).toEqual({ rows: 16, risk: "high" });
    expect(stage.ways[0]).toHaveLength(16);
  });
});

describe("several balls", () => {
  test("fall at once, each in a round of its own, and the balance has each win when its ball has landed", async () => {
    const studio = givenPlinkoStudio([above, below, above], { min_round_ms: 0, turbo: true });
    const { game, run, stage, state, until } = givenPlinko(studio);
    // The second ball lands before the first one.
    stage.falls.push(4_000, 1_200, 6_000);
    const balances: number[] = [];
    game.parts.store.subscribe(() => {
      const { balanceCents } = state();
      if (balanceCents !== balances.at(-1)) balances.push(balanceCents);
    });
    game.press();
    game.press();
    game.press();
    await until(() => stage.ways.length === 3);
    expect(state()).toMatchObject({ activity: "landing", balanceCents: 100_000 - 600, past: [] });
    await until(() => state().activity === "idle");
    await run(async () => {});
    expect(studio.rounds()).toBe(3);
    expect(new Set(studio.keys()).size).toBe(3);
    const wonBy = (nonce: number): number =>
      playedUpTo(title, { serverSeed: "s", clientSeed: "c", nonce }, { stake: 200, bet, decisions: [] }).totalWin;
    const [first, second, third] = [wonBy(above), wonBy(below), wonBy(above)];
    const staked = [99_800, 99_600, 99_400];
    expect(balances.filter((cents, at) => at > 0 || cents !== 100_000)).toEqual([
      ...staked,
      99_400 + second,
      99_400 + second + first,
      99_400 + second + first + third,
    ]);
    expect(state()).toMatchObject({
      balanceCents: studio.last().balance,
      netCents: first + second + third - 600,
      past: [{ winCents: third }, { winCents: first }, { winCents: second }],
    });
  });

  test("one that is refused leaves the others falling", async () => {
    const studio = givenPlinkoStudio([above, above], { min_round_ms: 0, turbo: true });
    const { game, stage, state, until } = givenPlinko(studio);
    stage.falls.push(4_000);
    game.press();
    await until(() => stage.ways.length === 1);
    studio.refuse(422, "not_enough_funds", { balance_cents: 99_800 });
    game.press();
    await until(() => state().notice !== null);
    expect(state()).toMatchObject({ activity: "landing", notice: { code: "not_enough_funds" } });
    await until(() => state().activity === "idle");
    expect(state()).toMatchObject({ balanceCents: studio.last().balance, past: [{ isAbove: true }] });
    expect(studio.rounds()).toBe(1);
  });

  test("are asked for no sooner than the licence's shortest round allows", async () => {
    const studio = givenPlinkoStudio([above, above], { min_round_ms: 250, turbo: true });
    const { game, stage, state, until, motion } = givenPlinko(studio);
    stage.falls.push(10_000, 10_000);
    game.press();
    await until(() => stage.ways.length === 1);
    const waited = vi.spyOn(motion, "wait");
    game.press();
    expect(studio.rounds()).toBe(1);
    await until(() => stage.ways.length === 2);
    expect(studio.rounds()).toBe(2);
    expect(waited).toHaveBeenCalledWith(250);
    await until(() => state().activity === "idle");
  });

  test("do not fall at once where the licence forbids quick play", async () => {
    const studio = givenPlinkoStudio([above, above], { min_round_ms: 0, turbo: false });
    const { game, stage, state, until } = givenPlinko(studio);
    stage.falls.push(2_000);
    game.press();
    await until(() => stage.ways.length === 1);
    game.press();
    await until(() => state().activity === "idle");
    expect(studio.rounds()).toBe(1);
  });
});

describe("the board", () => {
  test("changes between rounds only", async () => {
    const { game, run, until, state } = givenPlinko(givenPlinkoStudio([below]));
    game.turnBet("rows");
    game.turnBet("risk");
    expect(state().bet).toEqual({ rows: 16, risk: "high" });
    game.turnBet("rows");
    expect(state().bet).toEqual({ rows: 8, risk: "high" });
    const dropped = game.drop();
    await until(() => state().activity !== "idle");
    game.turnBet("risk");
    expect(state().bet.risk).toBe("high");
    await run(() => dropped);
  });

  test("clears the last ball when it changes, but keeps the list of past balls", async () => {
    const { game, run, stage, state, meter } = givenPlinko(givenPlinkoStudio([above]));
    await run(() => game.drop());
    expect(stage.isClear).toBe(false);
    game.turnBet("risk");
    expect(stage.isClear).toBe(true);
    expect(state()).toMatchObject({ result: null, past: [{ isAbove: true }] });
    expect(meter.cents).toBe(0);
  });
});

testOneDrawFrame({
  givenStudio: givenPlinkoStudio,
  given: givenPlinko,
  play: (game) => game.drop(),
  nonces: [above, below],
  otherBet: { rows: 8, risk: "low" },
  setOtherBet: (game) => game.setBet({ rows: 8, risk: "low" }),
  isTakenBack: ({ stage }) => stage.isClear,
  lossLimitCents: 400,
  afterAuto: ({ stage }, rounds) => expect(stage.ways).toHaveLength(rounds),
});
