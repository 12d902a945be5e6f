import { BetNotOffered, DecisionNotOffered, playedUpTo, StakeNotPlayable, type Fields } from "@apogee/engine";
import { drawStream } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CLUSTER_GAMES, CLUSTER_TITLES, clusterTitle, glasshouseRow } from "./games/index.ts";
import { simulator } from "./index.ts";

const game = clusterTitle(glasshouseRow);
const seeds = { serverSeed: "5f2c", clientSeed: "replay me", nonce: 0 };
const bet = game.readBet({});

test("a replay gives the round that the README works out by hand", () => {
  const published = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 1 };
  const state = playedUpTo(game, published, { stake: 200, bet, decisions: [] });
  expect([state.cost, state.totalWin, state.awaits, state.wordsRead]).toEqual([200, 610, null, 5]);
  const [phase, ...more] = game.phases(state);
  expect(more).toEqual([]);
  expect(phase).toMatchObject({
    kind: "tumbles",
    win: 610,
    totalWin: 610,
    view: {
      stops: [12, 9, 5, 0, 17],
      units: 61,
      tumbles: [
        { multiplier: 1, units: 17, clusters: [{ symbol: "tomato", units: 17 }] },
        { multiplier: 2, units: 44, clusters: [{ symbol: "corn", units: 22 }] },
      ],
    },
  });
});

test.each([[{ buy: true }], [{ spots: {} }], [null], [20], ["spin"], [[]]])("refuses %o as a bet", (input) => {
  expect(() => game.readBet(input)).toThrow(BetNotOffered);
});

test.each([0, -20, 10, 30, 20.5, Number.NaN, Number.MAX_SAFE_INTEGER, 1_000_000_020])(
  "refuses a stake of %s and draws nothing",
  (stake) => {
    const source = drawStream(seeds);
    // A number that is no integer is a bug of the caller; all others are refused.
    const expected = Number.isSafeInteger(stake) ? StakeNotPlayable : Error;
    expect(() => game.costOf(stake, bet)).toThrow(expected);
    expect(() => game.start(stake, bet, source)).toThrow(expected);
    expect(source.wordsRead).toBe(0);
  },
);

test("a round has no decisions and nothing to reveal", () => {
  const state = game.start(20, bet, drawStream(seeds));
  expect(() => game.readDecision({ do: "cash_out" })).toThrow(DecisionNotOffered);
  expect(() => game.stakeOf(state, {})).toThrow(DecisionNotOffered);
  expect(() => game.decide(state, {}, drawStream(seeds))).toThrow(DecisionNotOffered);
  expect(() => game.idleDecision(state)).toThrow(DecisionNotOffered);
  expect(() => game.reveal(state, drawStream(seeds, 5))).toThrow("nothing to reveal");
  expect(game.view(state)).toEqual({});
  expect(game.buysFeature(bet)).toBe(false);
  expect(game.spotsOf(20, bet)).toEqual([]);
});

test.each(CLUSTER_GAMES)("the largest win of $sheet.slug is exact, even at the largest stake", (each) => {
  const { units, multiple } = each.declared.maxWin;
  const title = clusterTitle(each);
  expect(title.mostWinOf(20, bet)).toBe(units);
  expect(title.mostWinOf(1e9, bet)).toBe(units * 5e7);
  expect((units / 20).toFixed(2)).toBe(multiple);
});

test.each(CLUSTER_TITLES)("a stored round of $slug equals its replay from the seeds and its record", (title) => {
  let paid = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5e7 }), fc.nat(), (steps, nonce) => {
      const stake = steps * 20;
      const drawn = JSON.parse(JSON.stringify(title.start(stake, bet, drawStream({ ...seeds, nonce })))) as never;
      const replayed = playedUpTo(title, { ...seeds, nonce }, { stake, bet, decisions: [] });
      expect(replayed).toEqual(drawn);
      const stored = JSON.parse(JSON.stringify(title.record(replayed))) as Fields[];
      expect(stored.map((record) => Object.keys(record))).toEqual([["stops"]]);
      expect(title.recall(bet, stake, stored)).toEqual(title.phases(replayed));
      expect(replayed.totalWin).toBe(steps * Number(title.phases(replayed)[0]!.view["units"]));
      expect(replayed.totalWin).toBeLessThanOrEqual(title.mostWinOf(stake, bet));
      if (replayed.totalWin > 0) paid++;
    }),
    { seed: 18 },
  );
  expect(paid).toBeGreaterThan(10);
});

test.each(CLUSTER_GAMES)("the simulator of $sheet.slug draws the same rounds as the engine", (each) => {
  const round = simulator(each.sheet);
  const title = clusterTitle(each);
  for (let nonce = 0; nonce < 200; nonce++) {
    expect(round(drawStream({ ...seeds, nonce }))).toBe(title.start(20, bet, drawStream({ ...seeds, nonce })).totalWin);
  }
});
