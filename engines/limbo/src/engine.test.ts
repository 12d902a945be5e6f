import { BetNotOffered, DecisionNotOffered, playedUpTo, StakeNotPlayable, type Fields } from "@apogee/engine";
import { drawStream } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import { limboTitle, silentAscent } from "./games/index.ts";

const game = limboTitle(silentAscent);
const seeds = { serverSeed: "5f2c", clientSeed: "replay me", nonce: 0 };
const double = game.readBet({ target: 200 });

test("a replay gives the round that the README works out by hand", () => {
  const published = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 2 };
  const state = playedUpTo(game, published, { stake: 200, bet: double, decisions: [] });
  expect(game.phases(state)).toEqual([
    { kind: "draw", win: 400, totalWin: 400, view: { draw: 1_230_494_081, multiplier: "3.21", won: true } },
  ]);
  expect([state.cost, state.totalWin, state.awaits, state.wordsRead]).toEqual([200, 400, null, 1]);
});

test("a win pays the target, and a draw that equals the target wins", () => {
  const published = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 2 };
  const paid = (target: number): number =>
    playedUpTo(game, published, { stake: 200, bet: game.readBet({ target }), decisions: [] }).totalWin;
  expect([paid(101), paid(321), paid(322)]).toEqual([202, 642, 0]);
});

test.each([101, 200, 12_345, 1_000_000])("offers a target of %i hundredths", (target) => {
  expect(game.costOf(20, game.readBet({ target }))).toBe(20);
});

test.each<[number, string]>([
  [100, "between 101 and 1000000, which is 1.01 to 10000.00; got 100."],
  [1_000_001, "got 1000001."],
  [0, "got 0."],
  [-200, "got -200."],
])("refuses a target of %i hundredths and draws nothing", (target, sentence) => {
  const bet = game.readBet({ target });
  const source = drawStream(seeds);
  expect(() => game.costOf(20, bet)).toThrow(BetNotOffered);
  expect(() => game.start(20, bet, source)).toThrow(sentence);
  expect(source.wordsRead).toBe(0);
});

test.each<[unknown]>([
  [{}],
  [{ target: "200" }],
  [{ target: 1.5 }],
  [{ target: Number.NaN }],
  [{ target: Number.POSITIVE_INFINITY }],
  [{ target: 200, side: "over" }],
  [null],
  [200],
])("refuses %o as a bet", (input) => {
  expect(() => game.readBet(input)).toThrow(BetNotOffered);
});

test.each([0, -20, 10, 30, Number.MAX_SAFE_INTEGER, 1_000_000_020])("refuses a stake of %s", (stake) => {
  const source = drawStream(seeds);
  expect(() => game.costOf(stake, double)).toThrow(StakeNotPlayable);
  expect(() => game.start(stake, double, source)).toThrow(StakeNotPlayable);
  expect(source.wordsRead).toBe(0);
});

test("the largest stake pays an exact amount at the highest target", () => {
  expect(game.mostWinOf(1e9, game.readBet({ target: 1_000_000 }))).toBe(1e13);
  expect(game.mostWinOf(20, game.readBet({ target: 109 }))).toBe(21);
});

test("a round has no decisions and nothing to reveal", () => {
  const state = game.start(20, double, drawStream(seeds));
  expect(() => game.readDecision({ do: "cash_out" })).toThrow(DecisionNotOffered);
  expect(() => game.idleDecision(state)).toThrow(DecisionNotOffered);
  expect(() => game.reveal(state, drawStream(seeds, 1))).toThrow("nothing to reveal");
  expect(game.view(state)).toEqual({});
  expect(game.buysFeature(double)).toBe(false);
  expect(game.spotsOf(20, double)).toEqual([]);
});

test("a stored round equals its replay from the seeds and its record, and pays its target or nothing", () => {
  const targets = fc.oneof(fc.integer({ min: 101, max: 400 }), fc.integer({ min: 101, max: 1_000_000 }));
  fc.assert(
    fc.property(targets, fc.integer({ min: 1, max: 5e7 }), fc.nat(), (target, steps, nonce) => {
      const [stake, bet] = [steps * 20, game.readBet({ target })];
      const drawn = JSON.parse(JSON.stringify(game.start(stake, bet, drawStream({ ...seeds, nonce })))) as never;
      const replayed = playedUpTo(game, { ...seeds, nonce }, { stake, bet, decisions: [] });
      expect(replayed).toEqual(drawn);
      const stored = JSON.parse(JSON.stringify(game.record(replayed))) as Fields[];
      expect(game.recall(bet, stake, stored)).toEqual(game.phases(replayed));
      expect([0, game.mostWinOf(stake, bet)]).toContain(replayed.totalWin);
      expect(replayed.cost).toBe(stake);
    }),
  );
});
