import { BetNotOffered, DecisionNotOffered, playedUpTo, StakeNotPlayable, type Fields } from "@apogee/engine";
import { drawStream } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import { diceTitle, stellarDice } from "./games/index.ts";

const game = diceTitle(stellarDice);
const seeds = { serverSeed: "5f2c", clientSeed: "replay me", nonce: 0 };
const even = game.readBet({ side: "under", target: 5000 });

test("a replay gives the round that the README works out by hand", () => {
  const published = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 2 };
  const state = playedUpTo(game, published, { stake: 200, bet: even, decisions: [] });
  expect(game.phases(state)).toEqual([
    { kind: "roll", win: 396, totalWin: 396, view: { roll: 4080, multiplier: "1.9800", won: true } },
  ]);
  expect([state.cost, state.totalWin, state.awaits, state.wordsRead]).toEqual([200, 396, null, 1]);
});

test.each<Fields>([
  { side: "under", target: 10 },
  { side: "under", target: 9800 },
  { side: "over", target: 199 },
  { side: "over", target: 9989 },
])("offers $side $target", (bet) => {
  expect(game.costOf(20, game.readBet(bet))).toBe(20);
});

test.each<[Fields, string]>([
  [{ side: "under", target: 9 }, "between 10 and 9800, which is 0.10 to 98.00; got 9."],
  [{ side: "under", target: 9801 }, "between 10 and 9800"],
  [{ side: "over", target: 198 }, "between 199 and 9989, which is 1.99 to 99.89; got 198."],
  [{ side: "over", target: 9990 }, "between 199 and 9989"],
  [{ side: "under", target: -1 }, "between 10 and 9800"],
])("refuses %o and draws nothing", (input, sentence) => {
  const bet = game.readBet(input);
  const source = drawStream(seeds);
  expect(() => game.costOf(20, bet)).toThrow(BetNotOffered);
  expect(() => game.start(20, bet, source)).toThrow(sentence);
  expect(source.wordsRead).toBe(0);
});

test.each<[unknown]>([
  [{}],
  [{ side: "under" }],
  [{ target: 5000 }],
  [{ side: "left", target: 5000 }],
  [{ side: "under", target: "5000" }],
  [{ side: "under", target: 50.5 }],
  [{ side: "under", target: Number.NaN }],
  [{ side: "under", target: 5000, buy: true }],
  [null],
  ["under"],
])("refuses %o as a bet", (input) => {
  expect(() => game.readBet(input)).toThrow(BetNotOffered);
});

test.each([0, -20, 10, 30, Number.MAX_SAFE_INTEGER, 1_000_000_020])("refuses a stake of %s", (stake) => {
  const source = drawStream(seeds);
  expect(() => game.costOf(stake, even)).toThrow(StakeNotPlayable);
  expect(() => game.start(stake, even, source)).toThrow(StakeNotPlayable);
  expect(source.wordsRead).toBe(0);
});

test("the largest stake pays an exact amount with the rarest bet", () => {
  const bet = game.readBet({ side: "under", target: 10 });
  expect(game.mostWinOf(1e9, bet)).toBe(990e9);
  expect(game.mostWinOf(1e9, game.readBet({ side: "over", target: 198 + 1 }))).toBe(1_010_200_000);
});

test("a round has no decisions and nothing to reveal", () => {
  const state = game.start(20, even, drawStream(seeds));
  expect(() => game.readDecision({ do: "cash_out" })).toThrow(DecisionNotOffered);
  expect(() => game.idleDecision(state)).toThrow(DecisionNotOffered);
  expect(() => game.reveal(state, drawStream(seeds, 1))).toThrow("nothing to reveal");
  expect(game.view(state)).toEqual({});
  expect(game.buysFeature(even)).toBe(false);
});

test("a stored round equals its replay from the seeds and its record, and never pays more than its bet can", () => {
  const bets = fc.oneof(
    fc.record({ side: fc.constant("under"), target: fc.integer({ min: 10, max: 9800 }) }),
    fc.record({ side: fc.constant("over"), target: fc.integer({ min: 199, max: 9989 }) }),
  );
  fc.assert(
    fc.property(bets, fc.integer({ min: 1, max: 5e7 }), fc.nat(), (input, steps, nonce) => {
      const [stake, bet] = [steps * 20, game.readBet(input)];
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
