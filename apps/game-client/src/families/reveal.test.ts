import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { testStep } from "../kit/testing/reveal-laws.ts";
import { givenBaccarat, givenBaccaratStudio } from "./baccarat/play/testing/given-baccarat.ts";
import { givenBlackjack, givenBlackjackStudio } from "./blackjack/play/testing/given-blackjack.ts";
import { shownTotal } from "./blackjack/play/say-round.ts";
import { givenCoin, givenCoinStudio } from "./coin-flip/play/testing/given-coin.ts";
import { givenCraps, givenCrapsStudio } from "./craps/play/testing/given-craps.ts";
import { givenDice, givenDiceStudio } from "./dice/play/testing/given-dice.ts";
import { givenHiLo, givenHiLoStudio } from "./hi-lo/play/testing/given-hi-lo.ts";
import type { Decision } from "./hi-lo/read-round.ts";
import { givenKeno, givenKenoStudio } from "./keno/play/testing/given-keno.ts";
import { givenLimbo, givenLimboStudio } from "./limbo/play/testing/given-limbo.ts";
import { givenMines, givenMinesStudio } from "./mines/play/testing/given-mines.ts";
import { givenRoulette, givenRouletteStudio } from "./roulette/play/testing/given-roulette.ts";
import { givenSicBo, givenSicBoStudio } from "./sic-bo/play/testing/given-sic-bo.ts";
import { givenTablePoker, givenTablePokerStudio } from "./table-poker/play/testing/given-table-poker.ts";
import { givenTower, givenTowerStudio } from "./tower/play/testing/given-tower.ts";
import { givenVideoPoker, givenVideoPokerStudio } from "./video-poker/play/testing/given-video-poker.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("baccarat", () => {
  testStep({
    given: () => givenBaccarat(givenBaccaratStudio([0])),
    step({ game }) {
      game.put("player");
      return game.deal();
    },
    lie: ({ hands: { player, banker } }) => ({ player, banker }),
    reports: ({ landed, result, past }) => [{ player: landed.player, banker: landed.banker }, result, past],
    ms: 280,
  });
});

describe("blackjack", () => {
  testStep({
    given: () => givenBlackjack(givenBlackjackStudio([0])),
    step({ game }) {
      for (const spot of ["hand1", "hand2", "pairs2"]) game.put(spot);
      return game.deal();
    },
    lie: ({ table }) => table && [...table.hands, table.dealer].map(({ cards }) => cards),
    reports: ({ table, round }) => [
      round,
      table?.boxes.map(({ sides }) => sides) ?? null,
      table ? shownTotal(table.hands.at(-1)!) : null,
    ],
    ms: 280,
  });
});

describe("sic bo", () => {
  testStep({
    given: () => givenSicBo(givenSicBoStudio([0])),
    step({ game }) {
      game.put("small");
      return game.roll();
    },
    lie: ({ dice }) => dice,
    reports: ({ result, past }) => [result, past],
    ms: 620,
  });
});

describe("craps", () => {
  testStep({
    given: () => givenCraps(givenCrapsStudio([0])),
    step({ game }) {
      game.put("pass");
      return game.start();
    },
    lie: ({ dice }) => dice,
    reports: ({ round, past }) => [round, past],
    ms: 620,
  });
});

describe("table poker, dealt", () => {
  testStep({
    given: () => givenTablePoker(givenTablePokerStudio([0])),
    step({ game }) {
      game.put("ante");
      return game.deal();
    },
    lie: ({ player }) => player,
    reports: ({ round }) => [round],
    ms: 260,
  });
});

describe("table poker, played", () => {
  testStep({
    given: () => givenTablePoker(givenTablePokerStudio([0])),
    before({ game }) {
      game.put("ante");
      return game.deal();
    },
    step: ({ game }) => game.decide("raise"),
    lie: ({ dealer }) => dealer,
    reports: ({ round }) => [round],
    ms: 260,
  });
});

describe("video poker, dealt", () => {
  testStep({
    given: () => givenVideoPoker(givenVideoPokerStudio([0])),
    step: ({ game }) => game.deal(),
    lie: ({ table }) => table,
    reports: ({ round }) => [round],
    ms: 260,
  });
});

describe("video poker, drawn", () => {
  testStep({
    given: () => givenVideoPoker(givenVideoPokerStudio([0])),
    before: ({ game }) => game.deal(),
    step: ({ game }) => game.draw(),
    lie: ({ table }) => table,
    reports: ({ round }) => [round],
    ms: 260,
  });
});

describe("hi-lo", () => {
  testStep({
    given: () => givenHiLo(givenHiLoStudio([0])),
    before: ({ game }) => game.deal(),
    step: ({ game, state }) => game.decide(state().round!.offers.find((offer) => offer.do !== "skip")!.do as Decision),
    lie: ({ table }) => table.next?.card ?? null,
    reports: ({ round, table }) => [round, table.next?.isRight ?? null],
    ms: 360,
  });
});

describe("coin flip", () => {
  testStep({
    given: () => givenCoin(givenCoinStudio([0])),
    step: ({ game }) => game.call("heads"),
    lie: ({ coin }) => coin.moves === "lands" || coin.moves === "rests",
    reports: ({ round }) => [round],
    ms: 760,
  });
});

describe("mines", () => {
  testStep({
    given: () => givenMines(givenMinesStudio()),
    before: ({ game }) => game.start(),
    step: ({ game }) => game.pick(0),
    lie: ({ board }) => board?.opened,
    reports: ({ round }) => [round],
    ms: 240,
  });
});

describe("tower", () => {
  testStep({
    given: () => givenTower(givenTowerStudio([0])),
    before: ({ game }) => game.start(),
    step: ({ game }) => game.climb(0),
    lie: ({ board }) => board?.tried,
    reports: ({ round }) => [round],
    ms: 300,
  });
});

describe("keno", () => {
  testStep({
    given: () => givenKeno(givenKenoStudio([0])),
    step: ({ game }) => game.draw(),
    lie: ({ lit }) => lit,
    reports: ({ result }) => [result],
    ms: 0,
  });
});

describe.each([
  [
    "roulette",
    () => {
      const frame = givenRoulette(givenRouletteStudio([0]));
      frame.game.put("red");
      return { ...frame, move: "land", play: () => frame.game.spin() };
    },
  ],
  [
    "dice",
    () => {
      const frame = givenDice(givenDiceStudio([0]));
      return { ...frame, move: "land", play: () => frame.game.roll() };
    },
  ],
  [
    "limbo",
    () => {
      const frame = givenLimbo(givenLimboStudio([0]));
      return { ...frame, move: "climb", play: () => frame.game.launch() };
    },
  ],
])("%s", (_, given) => {
  test("nothing tells the result while the stage still moves", async () => {
    const { game, stage, move, motion, play, until, run, meter } = given();
    const { store } = game.parts;
    let hasLanded = false;
    Object.assign(stage, { [move]: async () => void (await motion.wait(2_000), (hasLanded = true)) });
    const before = store.get();
    const played = play();
    const reported: boolean[] = [];
    store.subscribe(() => {
      const { result, said, past } = store.get();
      if (result !== null || said !== before.said || past !== before.past || meter.cents > 0) reported.push(hasLanded);
    });
    await until(() => store.get().activity === "landing");
    await run(() => played);
    expect(reported).toContain(true);
    expect(reported).not.toContain(false);
  });
});
