import { playedUpTo, type RoundState } from "@apogee/engine";
import { drawStream } from "@apogee/rng";
import { isOn } from "@apogee/slots";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { givenMemory } from "../../../kit/testing/given-memory.ts";
import { isAtTable } from "../state.ts";
import { givenGame, givenPokie, title } from "./testing/given-game.ts";
import { setTheScene } from "./set-the-scene.ts";

const seedsOf = (nonce: number) => ({ serverSeed: "s", clientSeed: "c", nonce });
const BET = { buy: false, gamble: true };

/** The round of a nonce up to its first decision, and the card that its stream draws next. */
function roundOf(nonce: number): { state: RoundState; card: number } {
  const state = playedUpTo(title, seedsOf(nonce), { stake: 200, bet: BET, decisions: [] });
  return { state, card: drawStream(seedsOf(nonce), state.wordsRead).nextInt(52) };
}
function nonceOf(fits: (found: ReturnType<typeof roundOf>) => boolean): number {
  for (let nonce = 0; ; nonce++) if (fits(roundOf(nonce))) return nonce;
}
const losing = nonceOf(({ state }) => state.totalWin === 0);
const won = ({ state }: ReturnType<typeof roundOf>): boolean =>
  state.phases.length === 1 && state.totalWin >= 40 && state.totalWin < 2_000;
const beforeRed = nonceOf((found) => won(found) && isOn("red", found.card));
const beforeBlack = nonceOf((found) => won(found) && isOn("black", found.card));
const featured = nonceOf(({ state }) => state.phases.length > 2);
const winOf = (nonce: number): number => roundOf(nonce).state.totalWin;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** A game whose player wants to gamble wins. */
function givenGambler(nonces: readonly number[], rules: Parameters<typeof givenPokie>[1] = {}) {
  const device = givenMemory();
  device.write("gamble", "yes");
  const studio = givenPokie(nonces, rules);
  const given = givenGame(studio, { device });
  const state = () => given.game.parts.store.get();
  return { ...given, studio, device, state };
}

describe("the gamble switch", () => {
  test("is off at first, is remembered on this device, and is sent with every bet", async () => {
    const device = givenMemory();
    const studio = givenPokie([beforeRed, losing]);
    const { game, run } = givenGame(studio, { device });
    expect(game.parts.store.get().gamble).toBe(false);
    await run(() => game.spin());
    expect(studio.last().round).toMatchObject({ awaits: null });
    expect(studio.last().round).not.toHaveProperty("gamble");
    game.toggleGamble();
    expect([game.parts.store.get().gamble, device.read("gamble")]).toEqual([true, "yes"]);
    await run(() => game.spin());
    expect(studio.last().round).toMatchObject({ gamble: true });
    game.toggleGamble();
    expect(device.read("gamble")).toBeNull();
  });

  test("has no effect where the licence has no gamble, even if it was remembered", async () => {
    const { game, run, studio, state } = givenGambler([beforeRed], { gamble: false });
    game.toggleGamble();
    expect(state().gamble).toBe(true);
    await run(() => game.spin());
    expect(studio.last().round).toMatchObject({ awaits: null });
    expect(studio.last().round).not.toHaveProperty("gamble");
  });

  test("does not stop autoplay: its rounds are paid at once", async () => {
    const { game, run, studio, state } = givenGambler(Array.from({ length: 12 }, () => beforeRed));
    await run(() =>
      game.startAuto({
        rounds: 10,
        lossLimitCents: null,
        singleWinLimitCents: null,
        totalWinLimitCents: null,
        stopOnFeature: false,
      }),
    );
    expect(studio.rounds()).toBe(10);
    expect(state()).toMatchObject({ auto: null, waiting: null });
  });
});

describe("a win", () => {
  test("is offered at the card table, and nothing is paid before the player decides", async () => {
    const { game, run, state, meter } = givenGambler([beforeRed]);
    await run(() => game.spin());
    expect(isAtTable(state())).toBe(true);
    expect(state()).toMatchObject({ balanceCents: 99_800, netCents: -200, activity: "idle" });
    expect(state().said).toContain("Take it, or gamble it");
    expect(meter.cents).toBe(winOf(beforeRed));
    await run(() => game.spin());
    expect(state().waiting).not.toBeNull();
  });

  test("is taken by the large button", async () => {
    const { game, run, state, studio } = givenGambler([beforeRed]);
    await run(() => game.spin());
    game.press();
    await run(async () => {});
    expect(studio.decisions()).toEqual([{ do: "take" }]);
    expect(state()).toMatchObject({
      waiting: null,
      balanceCents: 99_800 + winOf(beforeRed),
      netCents: winOf(beforeRed) - 200,
      message: { kind: "total", amountCents: winOf(beforeRed) },
    });
    expect(state().said).toContain("You won");
  });

  test("is doubled by a correct colour, shown with its card, and offered again", async () => {
    const { game, run, state, states, meter } = givenGambler([beforeRed]);
    await run(() => game.spin());
    await run(() => game.decide("red"));
    const { card } = roundOf(beforeRed);
    expect(states.some(({ called }) => called?.card === card && called.right === true)).toBe(true);
    expect(state()).toMatchObject({ called: null, balanceCents: 99_800 });
    expect(state().waiting!.win_cents).toBe(winOf(beforeRed) * 2);
    expect(meter.cents).toBe(winOf(beforeRed) * 2);
    expect(isAtTable(state())).toBe(true);
  });

  test("is lost by a wrong colour; the round ends without a celebration, and the card is announced", async () => {
    const { game, run, state, stage } = givenGambler([beforeBlack]);
    await run(() => game.spin());
    const coins = stage.coins;
    const play = vi.spyOn(game.parts.sounds, "play");
    await run(() => game.decide("red"));
    expect(state()).toMatchObject({
      waiting: null,
      called: null,
      balanceCents: 99_800,
      netCents: -200,
      message: { kind: "nothing" },
    });
    expect(state().said).toMatch(/Wrong\. The win is lost\. No win\./);
    expect(play.mock.calls.map(([name]) => name)).toEqual(["press", "card", "wrong"]);
    expect(stage.coins).toBe(coins);
  });

  test("keeps its other half if half of it was gambled and lost", async () => {
    const { game, run, state, studio } = givenGambler([beforeBlack]);
    await run(() => game.spin());
    game.toggleHalf();
    expect(state().half).toBe(true);
    await run(() => game.decide("hearts"));
    const left = winOf(beforeBlack) - Math.floor(winOf(beforeBlack) / 2);
    expect(studio.decisions()).toEqual([{ do: "hearts", half: true }]);
    expect(state().waiting!.win_cents).toBe(left);
    expect(state().said).toContain("is left");
    game.toggleHalf();
    expect(state().half).toBe(false);
  });

  test("of free spins is offered after their end", async () => {
    const { game, run, state, states } = givenGambler([featured]);
    await run(() => game.spin());
    expect(states.some(({ cover }) => cover?.kind === "outro")).toBe(true);
    expect(state()).toMatchObject({ feature: null, cover: null });
    expect(isAtTable(state())).toBe(winOf(featured) > 0);
    await run(() => game.decide("take"));
    expect(state().balanceCents).toBe(99_800 + winOf(featured));
  });

  test("below the stake plays no win sound where the licence forbids celebrating it", async () => {
    const low = nonceOf((found) => isOn("red", found.card) && found.state.totalWin > 0 && found.state.totalWin <= 100);
    for (const [celebrates, sound] of [
      [true, "right"],
      [false, "card"],
    ] as const) {
      const { game, run } = givenGambler([low], { celebrate_below_stake: celebrates });
      await run(() => game.spin());
      const play = vi.spyOn(game.parts.sounds, "play");
      await run(() => game.decide("red"));
      expect(play.mock.calls.map(([name]) => name)).toEqual(["press", "card", sound]);
    }
  });
});

describe("an open offer", () => {
  test("of an earlier visit is shown and announced when the game is opened, without the free-spins card", async () => {
    const studio = givenPokie([beforeRed]);
    studio.leaveOpen(1, BET);
    const { game, run, stage } = givenGame(studio);
    setTheScene(game.parts, false);
    const state = () => game.parts.store.get();
    expect(isAtTable(state())).toBe(true);
    expect(state()).toMatchObject({ feature: null });
    expect(state().said).toContain("Take it, or gamble it");
    expect(stage.moods).toEqual([]);
    await run(() => game.decide("red"));
    expect(state().waiting!.win_cents).toBe(winOf(beforeRed) * 2);
    await run(() => game.decide("take"));
    expect(state()).toMatchObject({ waiting: null, balanceCents: 99_800 + winOf(beforeRed) * 2 });
  });

  test("stays after a refusal, and its win can still be taken", async () => {
    const { game, run, state, studio } = givenGambler([beforeRed]);
    await run(() => game.spin());
    studio.refuse(422, "gamble_not_offered", {}, { once: true });
    await run(() => game.decide("red"));
    expect(state()).toMatchObject({ called: null, notice: { code: "gamble_not_offered" }, activity: "idle" });
    expect(isAtTable(state())).toBe(true);
    await run(() => game.decide("take"));
    expect(state()).toMatchObject({ waiting: null, balanceCents: 99_800 + winOf(beforeRed) });
  });

  test("that was decided in another window ends here too", async () => {
    const { game, run, state, studio } = givenGambler([beforeRed]);
    await run(() => game.spin());
    studio.decideElsewhere({ do: "take" });
    studio.refuse(409, "round_not_open", {}, { once: true });
    await run(() => game.decide("red"));
    expect(state()).toMatchObject({ waiting: null, called: null, balanceCents: 99_800 + winOf(beforeRed) });
    expect(isAtTable(state())).toBe(false);
  });

  test("accepts no decision that it does not offer, and none while a card is being drawn", async () => {
    const { game, run, studio } = givenGambler([beforeRed]);
    await run(() => game.decide("red"));
    expect(studio.decisions()).toEqual([]);
    await run(() => game.spin());
    await run(async () => void (await Promise.all([game.decide("red"), game.decide("black"), game.decide("take")])));
    expect(studio.decisions()).toEqual([{ do: "red" }]);
  });
});
