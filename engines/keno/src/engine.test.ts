import { BetNotOffered, DecisionNotOffered, playedUpTo, StakeNotPlayable, type Fields } from "@apogee/engine";
import { drawStream } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import { kenoTitle, twentyLanterns } from "./games/index.ts";
import { RISKS } from "./index.ts";

const game = kenoTitle(twentyLanterns);
const seeds = { serverSeed: "5f2c", clientSeed: "replay me", nonce: 0 };
const three = game.readBet({ picks: [1, 20, 65], risk: "high" });

test("a replay gives the round that the README works out by hand", () => {
  const published = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 2 };
  const state = playedUpTo(game, published, { stake: 200, bet: three, decisions: [] });
  const drawn = [1, 76, 51, 20, 29, 24, 65, 27, 74, 33, 3, 4, 46, 25, 28, 62, 42, 41, 38, 39];
  expect(game.phases(state)).toEqual([
    { kind: "draw", win: 5_600, totalWin: 5_600, view: { drawn, hits: 3, multiplier: "28.00" } },
  ]);
  expect([state.cost, state.totalWin, state.awaits, state.wordsRead]).toEqual([200, 5_600, null, 20]);
});

test("the order of the picks makes no difference to the payout, but the risk does", () => {
  const published = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 2 };
  const paid = (picks: number[], risk: string): number =>
    playedUpTo(game, published, { stake: 200, bet: game.readBet({ picks, risk }), decisions: [] }).totalWin;
  expect([paid([65, 1, 20], "high"), paid([1, 20, 65], "medium"), paid([1, 20, 65], "low")]).toEqual([
    5600, 4800, 1980,
  ]);
  expect(paid([1, 20, 2], "high")).toBe(840);
});

test.each<[number[], string]>([
  [[], "1 to 10 numbers are picked; got 0."],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], "1 to 10 numbers are picked; got 11."],
  [[0], "the board has the numbers 1 to 80; got 0."],
  [[80, 81], "the board has the numbers 1 to 80; got 81."],
  [[-5, 3], "the board has the numbers 1 to 80; got -5."],
  [[7, 8, 7], "each number is picked once; got 7 twice."],
])("refuses the picks %o and draws nothing", (picks, sentence) => {
  const bet = game.readBet({ picks, risk: "low" });
  const source = drawStream(seeds);
  expect(() => game.costOf(20, bet)).toThrow(BetNotOffered);
  expect(() => game.start(20, bet, source)).toThrow(sentence);
  expect(source.wordsRead).toBe(0);
});

test.each<[unknown]>([
  [{}],
  [{ picks: [1, 2] }],
  [{ risk: "low" }],
  [{ picks: [1, 2], risk: "extreme" }],
  [{ picks: ["1"], risk: "low" }],
  [{ picks: [1.5], risk: "low" }],
  [{ picks: 7, risk: "low" }],
  [{ picks: [1], risk: "low", drawn: [1] }],
  [null],
])("refuses %o as a bet", (input) => {
  expect(() => game.readBet(input)).toThrow(BetNotOffered);
});

test.each([0, -20, 10, 30, Number.MAX_SAFE_INTEGER, 1_000_000_020])("refuses a stake of %s", (stake) => {
  const source = drawStream(seeds);
  expect(() => game.costOf(stake, three)).toThrow(StakeNotPlayable);
  expect(() => game.start(stake, three, source)).toThrow(StakeNotPlayable);
  expect(source.wordsRead).toBe(0);
});

test("the largest win of a bet is the pay for hitting all its picks, exact even at the largest stake", () => {
  const ten = Array.from({ length: 10 }, (_, i) => i + 1);
  expect(game.mostWinOf(1e9, game.readBet({ picks: ten, risk: "high" }))).toBe(1e13);
  expect(game.mostWinOf(20, three)).toBe(560);
});

test("a round has no decisions and nothing to reveal", () => {
  const state = game.start(20, three, drawStream(seeds));
  expect(() => game.readDecision({ do: "cash_out" })).toThrow(DecisionNotOffered);
  expect(() => game.idleDecision(state)).toThrow(DecisionNotOffered);
  expect(() => game.reveal(state, drawStream(seeds, 1))).toThrow("nothing to reveal");
  expect(game.view(state)).toEqual({});
  expect(game.buysFeature(three)).toBe(false);
});

test("a stored round equals its replay from the seeds and its record; twenty different numbers are drawn", () => {
  const picked = fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(
      picked,
      fc.constantFrom(...RISKS),
      fc.integer({ min: 1, max: 5e7 }),
      fc.nat(),
      (picks, risk, steps, nonce) => {
        const [stake, bet] = [steps * 20, game.readBet({ picks, risk })];
        const drawn = JSON.parse(JSON.stringify(game.start(stake, bet, drawStream({ ...seeds, nonce })))) as never;
        const replayed = playedUpTo(game, { ...seeds, nonce }, { stake, bet, decisions: [] });
        expect(replayed).toEqual(drawn);
        const stored = JSON.parse(JSON.stringify(game.record(replayed))) as Fields[];
        expect(game.recall(bet, stake, stored)).toEqual(game.phases(replayed));
        const { view } = game.phases(replayed)[0]!;
        const numbers = view["drawn"] as number[];
        expect(new Set(numbers.filter((number) => number >= 1 && number <= 80)).size).toBe(20);
        expect(view["hits"]).toBe(picks.filter((pick) => numbers.includes(pick)).length);
        expect(replayed.totalWin).toBeLessThanOrEqual(game.mostWinOf(stake, bet));
        expect(replayed.totalWin).toBe((stake * Math.round(Number(view["multiplier"]) * 100)) / 100);
        expect(replayed.cost).toBe(stake);
      },
    ),
  );
});
