import { BetNotOffered, DecisionNotOffered, playedUpTo, StakeNotPlayable, type Fields } from "@apogee/engine";
import { drawStream } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import { plinkoTitle, vesperPins } from "./games/index.ts";
import { RISKS, ROWS } from "./index.ts";

const game = plinkoTitle(vesperPins);
const seeds = { serverSeed: "5f2c", clientSeed: "replay me", nonce: 0 };
const usual = game.readBet({ rows: 12, risk: "medium" });

test("a replay gives the round that the README works out by hand", () => {
  const published = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 10 };
  const bet = game.readBet({ rows: 8, risk: "high" });
  const state = playedUpTo(game, published, { stake: 200, bet, decisions: [] });
  expect(game.phases(state)).toEqual([
    { kind: "drop", win: 320, totalWin: 320, view: { steps: [0, 0, 1, 1, 0, 0, 0, 0], slot: 2, multiplier: "1.6" } },
  ]);
  expect([state.cost, state.totalWin, state.awaits, state.wordsRead]).toEqual([200, 320, null, 1]);
});

test.each<[unknown]>([
  [{}],
  [{ rows: 8 }],
  [{ risk: "low" }],
  [{ rows: 9, risk: "low" }],
  [{ rows: 0, risk: "low" }],
  [{ rows: -8, risk: "low" }],
  [{ rows: "8", risk: "low" }],
  [{ rows: 8.5, risk: "low" }],
  [{ rows: 8, risk: "extreme" }],
  [{ rows: 8, risk: "low", balls: 10 }],
  [null],
  [8],
])("refuses %o as a bet", (input) => {
  expect(() => game.readBet(input)).toThrow(BetNotOffered);
});

test("offers every board", () => {
  for (const rows of ROWS) {
    for (const risk of RISKS) expect(game.costOf(20, game.readBet({ rows, risk }))).toBe(20);
  }
});

test.each([0, -20, 10, 30, Number.MAX_SAFE_INTEGER, 1_000_000_020])("refuses a stake of %s", (stake) => {
  const source = drawStream(seeds);
  expect(() => game.costOf(stake, usual)).toThrow(StakeNotPlayable);
  expect(() => game.start(stake, usual, source)).toThrow(StakeNotPlayable);
  expect(source.wordsRead).toBe(0);
});

test("the largest stake pays an exact amount in the best slot", () => {
  expect(game.mostWinOf(1e9, game.readBet({ rows: 16, risk: "high" }))).toBe(1e12);
  expect(game.mostWinOf(1e9, game.readBet({ rows: 8, risk: "low" }))).toBe(5_600_000_000);
});

test("a round has no decisions and nothing to reveal", () => {
  const state = game.start(20, usual, drawStream(seeds));
  expect(() => game.readDecision({ do: "cash_out" })).toThrow(DecisionNotOffered);
  expect(() => game.idleDecision(state)).toThrow(DecisionNotOffered);
  expect(() => game.reveal(state, drawStream(seeds, 1))).toThrow("nothing to reveal");
  expect(game.view(state)).toEqual({});
  expect(game.buysFeature(usual)).toBe(false);
  expect(game.spotsOf(20, usual)).toEqual([]);
});

test("a stored round equals its replay from the seeds and its record, and never pays more than its bet can", () => {
  const bets = fc.record({ rows: fc.constantFrom(...ROWS), risk: fc.constantFrom(...RISKS) });
  fc.assert(
    fc.property(bets, fc.integer({ min: 1, max: 5e7 }), fc.nat(), (input, steps, nonce) => {
      const [stake, bet] = [steps * 20, game.readBet(input)];
      const drawn = JSON.parse(JSON.stringify(game.start(stake, bet, drawStream({ ...seeds, nonce })))) as never;
      const replayed = playedUpTo(game, { ...seeds, nonce }, { stake, bet, decisions: [] });
      expect(replayed).toEqual(drawn);
      const stored = JSON.parse(JSON.stringify(game.record(replayed))) as Fields[];
      expect(game.recall(bet, stake, stored)).toEqual(game.phases(replayed));
      expect(replayed.totalWin).toBeLessThanOrEqual(game.mostWinOf(stake, bet));
      expect(replayed.cost).toBe(stake);
      const { steps: way, slot } = game.phases(replayed)[0]!.view as { steps: number[]; slot: number };
      expect(way).toHaveLength(input.rows);
      expect(way.reduce((sum, step) => sum + step, 0)).toBe(slot);
    }),
  );
});
