import { silentAscent } from "@apogee/limbo/games";
import { playedUpTo } from "@apogee/engine";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { testOneDrawFrame } from "../../../kit/testing/one-draw-frame.ts";
import { givenLimbo, givenLimboStudio, title } from "./testing/given-limbo.ts";

const bet = silentAscent.sheet.defaultBet;

/** The first nonce whose draw reaches the default target or does not. */
function nonceOf(wins: boolean): number {
  for (let nonce = 0; ; nonce++) {
    const seeds = { serverSeed: "s", clientSeed: "c", nonce };
    if (playedUpTo(title, seeds, { stake: 200, bet, decisions: [] }).totalWin > 0 === wins) return nonce;
  }
}
const [winning, losing] = [nonceOf(true), nonceOf(false)];

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a draw", () => {
  test("climbs to the drawn multiplier, counts the win and ends at the server's balance", async () => {
    const studio = givenLimboStudio([winning]);
    const { game, run, stage, meter } = givenLimbo(studio);
    await run(() => game.launch());
    const { round, balance } = studio.last();
    const drawn = Math.round(Number(title.phases(round)[0]!.view["multiplier"]) * 100);
    expect(stage.climbs).toEqual([{ multiplier: drawn, target: 200 }]);
    expect(drawn).toBeGreaterThanOrEqual(200);
    expect(meter.cents).toBe(400);
    expect(game.parts.store.get()).toMatchObject({
      activity: "idle",
      balanceCents: balance,
      netCents: 200,
      result: { won: true, winCents: 400, multiplier: drawn },
    });
    expect(game.parts.store.get().said).toMatch(/^Drawn: [\d,]+\.\d\d×\. You won A\$4\.00\.$/);
  });

  test("below the target reports no win and pays nothing", async () => {
    const { game, run, meter } = givenLimbo(givenLimboStudio([losing]));
    await run(() => game.launch());
    expect(game.parts.store.get()).toMatchObject({ netCents: -200, result: { won: false, winCents: 0 } });
    expect(game.parts.store.get().said).toContain("No win.");
    expect(meter.cents).toBe(0);
  });

  test("uses the target that is set", async () => {
    const studio = givenLimboStudio([winning]);
    const { game, run } = givenLimbo(studio);
    game.setBet({ target: 1_500 });
    await run(() => game.launch());
    expect(studio.opening().last_round!.bet).toEqual({ target: 1_500 });
  });
});

describe("the target", () => {
  test("changes between rounds only, and stays within what is offered", async () => {
    const { game, run, until } = givenLimbo(givenLimboStudio([losing]));
    game.setBet({ target: 101 });
    game.moveTarget(-1, false);
    expect(game.parts.store.get().bet).toEqual({ target: 101 });
    game.moveTarget(1, true);
    expect(game.parts.store.get().bet).toEqual({ target: 102 });
    const launched = game.launch();
    await until(() => game.parts.store.get().activity !== "idle");
    game.moveTarget(1, false);
    expect(game.parts.store.get().bet).toEqual({ target: 102 });
    await run(() => launched);
  });

  test("clears the last result when it changes, but keeps the list of past draws", async () => {
    const { game, run, meter, stage } = givenLimbo(givenLimboStudio([winning]));
    await run(() => game.launch());
    game.moveTarget(1, false);
    expect(game.parts.store.get()).toMatchObject({ result: null, past: [{ won: true }] });
    expect(stage.aims.at(-1)).toBe(210);
    expect(meter.cents).toBe(0);
  });
});

testOneDrawFrame({
  givenStudio: givenLimboStudio,
  given: givenLimbo,
  play: (game) => game.launch(),
  nonces: [winning, losing],
  otherBet: { target: 1_500 },
  setOtherBet: (game) => game.setBet({ target: 1_500 }),
  isTakenBack: ({ stage }) => stage.wentBack && stage.climbs.length === 0,
  lossLimitCents: 600,
  afterAuto: (_frame, rounds) => expect(rounds).toBe(3),
});

test("the stage is gentle while the answer does not arrive", async () => {
  const studio = givenLimboStudio([winning]);
  studio.cut(2);
  const { game, run, stage } = givenLimbo(studio);
  await run(() => game.launch());
  expect(stage.wasGentle).toBe(true);
});
