import { BetNotOffered, DecisionNotOffered, playedUpTo, StakeNotPlayable, type Fields } from "@apogee/engine";
import { drawStream } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sicBoTitle, tripleLantern } from "./games/index.ts";
import { tableOf, type Dice } from "./index.ts";
import { rolls } from "./testing.ts";

const game = sicBoTitle(tripleLantern);
const seeds = { serverSeed: "5f2c", clientSeed: "replay me", nonce: 0 };
const paidOn = (dice: Dice, spots: Record<string, number>) =>
  game.start(20, game.readBet({ spots }), rolls(dice)).totalWin / 20;

test("a replay gives the round that the README works out by hand", () => {
  const published = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 2 };
  const bet = game.readBet({ spots: { small: 5, single5: 2, "pair1-5": 1 } });
  const state = playedUpTo(game, published, { stake: 200, bet, decisions: [] });
  const paid = { small: 2000, single5: 800, "pair1-5": 1400 };
  expect(game.phases(state)).toEqual([
    { kind: "roll", win: 4200, totalWin: 4200, view: { dice: [5, 4, 1], total: 10, paid_cents: paid } },
  ]);
  expect([state.cost, state.awaits, state.wordsRead]).toEqual([1600, null, 3]);
});

test.each<[Dice, Record<string, number>, number]>([
  [[1, 2, 3], { small: 1, big: 1, total6: 1, any_triple: 1 }, 2 + 19],
  [[6, 5, 4], { small: 1, big: 1, total15: 1, "pair4-6": 2 }, 2 + 19 + 14],
  [
    [2, 2, 2],
    { small: 1, big: 1, any_triple: 1, triple2: 1, double2: 1, single2: 1, total6: 1 },
    31 + 181 + 12 + 13 + 19,
  ],
  [[5, 5, 5], { small: 1, big: 1, single5: 1 }, 13],
  [[4, 1, 4], { single4: 1, single1: 1, single2: 1, double4: 1, double1: 1, "pair1-4": 1, triple4: 1 }, 3 + 2 + 12 + 7],
  [[6, 6, 5], { total17: 1, total4: 1 }, 63],
  [[1, 1, 2], { total4: 1, small: 1 }, 63 + 2],
])("the dice %j pay the bet %o as the table says", (dice, spots, chips) => {
  expect(paidOn(dice, spots)).toBe(chips);
});

test("small and big lose on every triple", () => {
  for (const face of [1, 2, 3, 4, 5, 6]) expect(paidOn([face, face, face], { small: 1, big: 1 })).toBe(0);
});

test.each(["total3", "total18", "single0", "single7", "pair2-1", "pair3-3", "triple7", "smal", "__proto__", ""])(
  "refuses a chip on %j and draws nothing",
  (name) => {
    const bet = {
      spots: new Map([
        ["small", 1],
        [name, 1],
      ]),
    };
    const spots = Object.create(
      null,
      Object.fromEntries([...bet.spots].map(([key, value]) => [key, { value, enumerable: true }])),
    );
    const source = drawStream(seeds);
    const asked = { spots } as Fields;
    expect(() => game.costOf(20, asked)).toThrow(BetNotOffered);
    expect(() => game.start(20, asked, source)).toThrow("the table has no spot");
    expect(source.wordsRead).toBe(0);
  },
);

test.each<[unknown, string]>([
  [{}, "spots"],
  [{ spots: { small: 0 } }, "`spots.small`: at least 1 chip"],
  [{ spots: { small: 2.5 } }, "chips are whole numbers"],
  [{ spots: { small: 1001 } }, "at most 1000 chips"],
  [{ spots: { small: 1 }, dice: [1, 1, 1] }, "bet"],
  [null, "bet"],
])("refuses %o as a bet", (input, sentence) => {
  expect(() => game.readBet(input)).toThrow(BetNotOffered);
  expect(() => game.readBet(input)).toThrow(sentence);
});

test("refuses a table without chips", () => {
  expect(() => game.costOf(20, game.readBet({ spots: {} }))).toThrow("put at least one chip");
});

test.each([0, -20, 10, 30, Number.MAX_SAFE_INTEGER, 1_000_000_020])("refuses chips of %s", (stake) => {
  const source = drawStream(seeds);
  const bet = game.readBet({ spots: { small: 1 } });
  expect(() => game.start(stake, bet, source)).toThrow(StakeNotPlayable);
  expect(source.wordsRead).toBe(0);
});

test("the spots of a bet are listed with their kinds and amounts, for limits", () => {
  expect(game.spotsOf(200, game.readBet({ spots: { big: 2, total9: 1, triple6: 3 } }))).toEqual([
    { kind: "big_small", amount: 400 },
    { kind: "total", amount: 200 },
    { kind: "triple", amount: 600 },
  ]);
});

test("the largest win of a bet is that of its best roll, exact with the largest chips on every spot", () => {
  expect(game.mostWinOf(20, game.readBet({ spots: { small: 5, big: 1 } }))).toBe(200);
  expect(game.mostWinOf(20, game.readBet({ spots: { triple6: 1, any_triple: 1 } }))).toBe(20 * 212);
  const spots = Object.fromEntries([...tableOf(tripleLantern.sheet).keys()].map((name) => [name, 1000]));
  expect(Number.isSafeInteger(game.mostWinOf(1e9, game.readBet({ spots })))).toBe(true);
});

test("a round has no decisions and nothing to reveal", () => {
  const state = game.start(20, game.readBet({ spots: { small: 1 } }), drawStream(seeds));
  expect(() => game.readDecision({ do: "roll" })).toThrow(DecisionNotOffered);
  expect(() => game.idleDecision(state)).toThrow(DecisionNotOffered);
  expect(() => game.reveal(state, drawStream(seeds, 3))).toThrow("nothing to reveal");
  expect(game.view(state)).toEqual({});
});

test("a stored round equals its replay from the seeds and its record, and never pays more than its bet can", () => {
  const names = fc.constantFrom(...tableOf(tripleLantern.sheet).keys());
  const bets = fc.dictionary(names, fc.integer({ min: 1, max: 1000 }), { minKeys: 1, maxKeys: 12 });
  fc.assert(
    fc.property(bets, fc.integer({ min: 1, max: 1e6 }), fc.nat(), (spots, steps, nonce) => {
      const [stake, bet] = [steps * 20, game.readBet({ spots: { ...spots } })];
      const drawn = JSON.parse(JSON.stringify(game.start(stake, bet, drawStream({ ...seeds, nonce })))) as never;
      const replayed = playedUpTo(game, { ...seeds, nonce }, { stake, bet, decisions: [] });
      expect(replayed).toEqual(drawn);
      const stored = JSON.parse(JSON.stringify(game.record(replayed))) as Fields[];
      expect(game.recall(bet, stake, stored)).toEqual(game.phases(replayed));
      expect(replayed.totalWin).toBeLessThanOrEqual(game.mostWinOf(stake, bet));
      expect(replayed.cost).toBe(game.costOf(stake, bet));
    }),
  );
});
