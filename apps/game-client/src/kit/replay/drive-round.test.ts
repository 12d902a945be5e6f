import type { Fields, Game } from "@apogee/engine";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as baccarat from "../../families/baccarat/play/testing/given-baccarat.ts";
import * as blackjack from "../../families/blackjack/play/testing/given-blackjack.ts";
import * as clusters from "../../families/clusters/play/testing/given-clusters.ts";
import * as coin from "../../families/coin-flip/play/testing/given-coin.ts";
import * as craps from "../../families/craps/play/testing/given-craps.ts";
import * as dice from "../../families/dice/play/testing/given-dice.ts";
import * as hiLo from "../../families/hi-lo/play/testing/given-hi-lo.ts";
import * as keno from "../../families/keno/play/testing/given-keno.ts";
import * as limbo from "../../families/limbo/play/testing/given-limbo.ts";
import * as mines from "../../families/mines/play/testing/given-mines.ts";
import * as plinko from "../../families/plinko/play/testing/given-plinko.ts";
import * as roulette from "../../families/roulette/play/testing/given-roulette.ts";
import * as sicBo from "../../families/sic-bo/play/testing/given-sic-bo.ts";
import * as slots from "../../families/slots/play/testing/given-game.ts";
import * as tablePoker from "../../families/table-poker/play/testing/given-table-poker.ts";
import * as tower from "../../families/tower/play/testing/given-tower.ts";
import * as videoPoker from "../../families/video-poker/play/testing/given-video-poker.ts";
import type { Launch } from "../launch.ts";
import type { FrameGame } from "../play/frame-game.ts";
import { makeParts } from "../play/make-parts.ts";
import type { GivenStudio } from "../testing/given-studio.ts";
import { driveRound } from "./drive-round.ts";
import type { Replay } from "./replay.ts";
import { givenRecordedStudio, givenRecording } from "./testing/given-recording.ts";

interface Family {
  readonly title: Game;
  readonly given: (studio: never) => {
    readonly game: FrameGame;
    readonly run: (course: () => Promise<void>) => Promise<void>;
  };
  readonly bet: Fields;
  readonly decide: (step: number) => readonly Fields[];
}

const all = (...names: readonly string[]): readonly Fields[] => names.map((name) => ({ do: name }));
const none: Family["decide"] = () => [];
const family = (
  title: Game,
  given: (studio: never) => unknown,
  bet: Fields,
  decide: Family["decide"] = none,
): Family => ({
  title,
  given: given as Family["given"],
  bet,
  decide,
});
const later = (step: number, first: readonly Fields[]): readonly Fields[] =>
  step < 3 ? [...first, ...all("cash_out")] : [...all("cash_out"), ...first];

const FAMILIES: Readonly<Record<string, Family>> = {
  slots: family(slots.title, slots.givenGame, { buy: false }),
  "slots, bought": family(slots.title, slots.givenGame, { buy: true }),
  clusters: family(clusters.title, clusters.givenClusters, {}),
  dice: family(dice.title, dice.givenDice, { side: "over", target: 5000 }),
  limbo: family(limbo.title, limbo.givenLimbo, { target: 200 }),
  plinko: family(plinko.title, plinko.givenPlinko, { rows: 12, risk: "medium" }),
  keno: family(keno.title, keno.givenKeno, { picks: [3, 7, 11, 20], risk: "medium" }),
  roulette: family(roulette.title, roulette.givenRoulette, { spots: { red: 2 } }),
  baccarat: family(baccarat.title, baccarat.givenBaccarat, { spots: { banker: 2 } }),
  "sic bo": family(sicBo.title, sicBo.givenSicBo, { spots: { small: 3 } }),
  "hi-lo": family(hiLo.title, hiLo.givenHiLo, {}, (step: number) => later(step, all("higher", "lower", "same"))),
  "coin flips": family(coin.title, coin.givenCoin, { call: "heads" }, (step: number) => later(step, all("tails"))),
  mines: family(mines.title, mines.givenMines, { mines: 3 }, (step: number) =>
    later(step, [{ do: "pick", tile: step }]),
  ),
  tower: family(tower.title, tower.givenTower, { level: "easy" }, (step: number) =>
    later(step, [{ do: "climb", tile: 0 }]),
  ),
  blackjack: family(blackjack.title, blackjack.givenBlackjack, { spots: { hand1: 1, hand3: 2, pairs3: 1 } }, () =>
    all("decline", "double", "hit", "stand"),
  ),
  craps: family(craps.title, craps.givenCraps, { spots: { pass: 2 } }, (step: number) =>
    step === 1 ? [{ do: "odds", on: "pass", chips: 2 }, { do: "roll" }] : all("roll"),
  ),
  "table poker": family(tablePoker.title, tablePoker.givenTablePoker, { spots: { ante: 2 } }, () => all("raise")),
  "video poker": family(videoPoker.title, videoPoker.givenVideoPoker, { hands: 1 }, () => [{ hold: [0, 3] }]),
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened({ title, given }: Family, recording: ReturnType<typeof givenRecording>) {
  const studio = givenRecordedStudio(title, recording);
  const { game, run } = given(studio as GivenStudio as never);
  const { replay } = studio;
  game.prepareReplay();
  return { game, run, replay, state: () => game.parts.store.get() };
}

describe.each(Object.entries(FAMILIES))("a recorded round of %s", (_name, each) => {
  test.each([0, 1, 2, 3])("with nonce %i is replayed with all its answers and its win", async (nonce) => {
    const recording = givenRecording(each.title, nonce, each.bet, each.decide);
    const { game, run, replay, state } = opened(each, recording);
    await run(() => driveRound(game, replay));
    expect(replay.store.get()).toMatchObject({ taken: recording.steps.length, isOver: true });
    expect(state()).toMatchObject({ fault: null, waiting: null, activity: "idle" });
    expect(game.parts.meter.cents).toBe(recording.round.win_cents);
    expect(state().balanceCents).toBe(100_000 - recording.round.cost_cents + recording.round.win_cents);
    expect(state().wallet.version).toBeNull();
  });
});

describe("a recording", () => {
  const { title, bet } = FAMILIES["slots, bought"]!;
  const recorded = (most?: number) => givenRecording(title, 0, bet, none, most);

  test("of an open round ends at the last phase that its player has seen", async () => {
    const { game, replay, state, until } = openedSlots(recorded(2));
    void driveRound(game, replay);
    await until(() => replay.store.get().isOver);
    expect(replay.store.get()).toMatchObject({ taken: 3, plays: false });
    expect(state().roundId).toBe("1-7");
    expect(game.parts.meter.cents).toBe(recorded(2).round.win_cents);
  });

  test("is answered from memory; other paths and phases that were not recorded are refused", async () => {
    const { fetch } = givenRecordedStudio(title, recorded(2));
    const ask = async (path: string, body: object) =>
      (await fetch(path, { method: "POST", body: JSON.stringify(body) })).status;
    expect(await ask("/studio/rounds", {})).toBe(200);
    expect(await ask("/studio/rounds/1-7/continue", { phase: 1 })).toBe(200);
    expect(await ask("/studio/rounds/1-7/continue", { phase: 2 })).toBe(404);
    expect(await ask("/studio/demo/reveal", { commit: "c", client_seed: "c" })).toBe(404);
  });

  test("reports no balance to the surrounding page", async () => {
    const studio = givenRecordedStudio(title, recorded());
    const { game, run, reported } = slots.givenGame(studio);
    await run(() => driveRound(game, studio.replay));
    expect(reported).toEqual([]);
  });

  test("leaves no trace in the tab, in which other rounds are recorded", () => {
    const setItem = vi.fn();
    vi.stubGlobal("sessionStorage", { setItem });
    const studio = givenRecordedStudio(title, recorded());
    const { parts } = slots.givenGame(studio).game;
    const begin = (replay: Replay | null) =>
      makeParts(
        { ...parts, opening: studio.opening(), replay } as unknown as Launch,
        parts.recomputing,
        true,
        false,
      ).parts.visit.begin(null);
    begin(studio.replay);
    expect(setItem).not.toHaveBeenCalled();
    begin(null);
    expect(setItem).toHaveBeenCalledOnce();
  });

  test("shows one answer at a time when it is stepped", async () => {
    const { game, replay, until } = openedSlots(recorded(4));
    replay.pause();
    void driveRound(game, replay);
    for (const taken of [1, 2, 3]) {
      replay.step();
      await until(() => !replay.store.get().plays);
      expect(replay.store.get().taken).toBe(taken);
    }
    replay.play();
    await until(() => replay.store.get().isOver);
    expect(replay.store.get().taken).toBe(5);
  });
});

function openedSlots(recording: ReturnType<typeof givenRecording>) {
  const studio = givenRecordedStudio(slots.title, recording);
  const { game, until } = slots.givenGame(studio);
  return { game, until, replay: studio.replay, state: () => game.parts.store.get() };
}
