import { BetNotOffered, DecisionNotOffered, playedUpTo, StakeNotPlayable, type Fields } from "@apogee/engine";
import { drawStream } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CRAPS_TITLES, ropewalkSevens } from "./games/index.ts";
import { isBetSpot, tableOf, type Dice } from "./index.ts";
import { diceFor, played, rolls, type Move } from "./testing.ts";

const game = CRAPS_TITLES[0]!;
const seeds = { serverSeed: "5f2c", clientSeed: "replay me", nonce: 0 };
const NAMES = [...tableOf(ropewalkSevens.sheet).keys()].filter((name) => isBetSpot(ropewalkSevens.sheet, name));
const on = (total: number): Dice => diceFor(total);
const hard = (total: number): Dice => diceFor(total, true);
const chipsPaid = (spots: Record<string, number>, first: Dice, ...moves: readonly Move[]): number => {
  const state = played(game, spots, first, ...moves);
  expect(state.awaits).toBeNull();
  return state.totalWin / 20;
};

test.each<[string, Record<string, number>, [Dice, ...Move[]], number]>([
  ["pass wins a come-out 7", { pass: 5 }, [on(7)], 10],
  ["pass wins a come-out 11", { pass: 5 }, [on(11)], 10],
  ["pass loses a come-out 2", { pass: 5 }, [on(2)], 0],
  ["pass loses a come-out 3", { pass: 5 }, [on(3)], 0],
  ["pass loses a come-out 12", { pass: 5 }, [on(12)], 0],
  ["pass wins when the point is made", { pass: 5 }, [on(4), on(11), on(12), on(4)], 10],
  ["pass loses to a 7 once a point is on", { pass: 5 }, [on(9), on(2), on(7)], 0],
  ["don't pass wins a come-out 2", { dont_pass: 5 }, [on(2)], 10],
  ["don't pass wins a come-out 3", { dont_pass: 5 }, [on(3)], 10],
  ["don't pass is returned on a come-out 12", { dont_pass: 5 }, [on(12)], 5],
  ["don't pass loses a come-out 7", { dont_pass: 5 }, [on(7)], 0],
  ["don't pass loses a come-out 11", { dont_pass: 5 }, [on(11)], 0],
  ["don't pass wins with a 7 once a point is on", { dont_pass: 5 }, [on(6), on(12), on(7)], 10],
  ["don't pass loses when the point is made", { dont_pass: 5 }, [on(6), on(6)], 0],
  ["the field pays 2 to 1 on a 2", { field: 5 }, [on(2)], 15],
  ["the field pays 3 to 1 on a 12", { field: 5 }, [on(12)], 20],
  ["the field pays even money on a 9", { field: 5 }, [on(9)], 10],
  ["the field loses on an 8, on the first roll", { field: 5 }, [on(8)], 0],
  ["a place bet on 4 pays 9 to 5", { place4: 5 }, [on(5), on(4)], 14],
  ["a place bet on 9 pays 7 to 5", { place9: 5 }, [on(9)], 12],
  ["a place bet on 6 pays 7 to 6", { place6: 6 }, [on(12), on(6)], 13],
  ["a place bet loses to a 7, on the come-out roll too", { place6: 6 }, [on(7)], 0],
  ["a hard 8 pays 9 to 1", { hard8: 2 }, [on(6), hard(8)], 20],
  ["a hard 10 pays 7 to 1", { hard10: 2 }, [hard(10)], 16],
  ["a hardway loses to its total the easy way", { hard8: 2 }, [on(8)], 0],
  ["a hardway loses to a 7", { hard4: 2 }, [on(6), on(7)], 0],
  ["a roll resolves all of its bets", { field: 1, place4: 5, hard4: 1 }, [hard(4)], 2 + 14 + 8],
  ["odds behind pass pay 2 to 1 on a 10", { pass: 2 }, [on(10), "odds 6", on(10)], 4 + 18],
  ["odds behind pass pay 3 to 2 on a 5", { pass: 2 }, [on(5), "odds 8", on(5)], 4 + 20],
  ["odds behind pass pay 6 to 5 on an 8", { pass: 2 }, [on(8), on(4), "odds 10", on(8)], 4 + 22],
  ["odds behind pass lose with the line", { pass: 2 }, [on(8), "odds 10", on(7)], 0],
  ["odds behind don't pass pay 1 to 2 on a 4", { dont_pass: 1 }, [on(4), "lay 6", on(7)], 2 + 9],
  ["odds behind don't pass pay 2 to 3 on a 9", { dont_pass: 1 }, [on(9), "lay 6", on(7)], 2 + 10],
  ["odds behind don't pass pay 5 to 6 on a 6", { dont_pass: 1 }, [on(6), "lay 6", on(7)], 2 + 11],
  ["odds behind don't pass lose with the line", { dont_pass: 1 }, [on(6), "lay 6", on(6)], 0],
])("%s", (_name, spots, [first, ...moves], chips) => {
  expect(chipsPaid(spots, first, ...moves)).toBe(chips);
});

test("a win with a fraction of a unit is rounded down: 20 units on 6 win 23 and a third", () => {
  expect(played(game, { place6: 1 }, on(6)).totalWin).toBe(43);
});

test("the round continues after the line bets until every bet is resolved, and a place bet wins once", () => {
  const spots = { pass: 1, place6: 6, hard8: 1 };
  const made = played(game, spots, on(6), on(6));
  expect(made).toMatchObject({ awaits: "decision", point: null, totalWin: 20 * (13 + 2), cost: 160 });
  expect(game.view(made)).toEqual({ point: null, open_cents: { hard8: 20 }, offers: [{ do: "roll" }] });
  const over = played(game, spots, on(6), on(6), on(6), on(7));
  expect(over).toMatchObject({ awaits: null, totalWin: 20 * (13 + 2) });
});

test("without a line bet no point is set", () => {
  const state = played(game, { place6: 1 }, on(4));
  expect(game.view(state)).toEqual({ point: null, open_cents: { place6: 20 }, offers: [{ do: "roll" }] });
});

test("with a point, the round offers a roll, and odds with their limits in chips", () => {
  expect(game.view(played(game, { pass: 2, dont_pass: 1 }, on(5)))).toEqual({
    point: 5,
    open_cents: { pass: 40, dont_pass: 20 },
    offers: [
      { do: "roll" },
      { do: "odds", on: "pass", unit: 1, most: 8, pays: [3, 2] },
      { do: "odds", on: "dont_pass", unit: 3, most: 6, pays: [2, 3] },
    ],
  });
});

test("odds cost their chips, draw nothing, and are offered once", () => {
  const before = played(game, { pass: 2 }, on(4));
  const decision = game.readDecision({ do: "odds", on: "pass", chips: 5 });
  expect(game.stakeOf(before, decision)).toBe(100);
  expect(game.stakeOf(before, game.readDecision({ do: "roll" }))).toBe(0);
  const after = game.decide(before, decision, rolls([], 2));
  expect(after).toMatchObject({ cost: 140, wordsRead: 2, totalWin: 0, awaits: "decision", point: 4 });
  expect(game.view(after)).toEqual({ point: 4, open_cents: { pass: 40, pass_odds: 100 }, offers: [{ do: "roll" }] });
  expect(game.phases(after).map(({ kind, view }) => [kind, view])).toEqual([
    ["roll", { dice: [1, 3], total: 4, results: {}, paid_cents: {}, point: 4, open_cents: { pass: 40 } }],
    ["odds", { on: "pass", staked_cents: 100, spot: "pass_odds", point: 4, open_cents: { pass: 40, pass_odds: 100 } }],
  ]);
});

test.each<[string, Record<string, number>, [Dice, ...Move[]], Fields, string]>([
  ["before a point", { pass: 1, place6: 1 }, [on(11)], { on: "pass", chips: 1 }, "no point is on"],
  ["behind a line without a bet", { pass: 1 }, [on(4)], { on: "dont_pass", chips: 1 }, "no open bet on dont_pass"],
  ["behind a resolved line", { pass: 1, hard8: 1 }, [on(4), on(4)], { on: "pass", chips: 1 }, "no point is on"],
  ["twice", { pass: 2 }, [on(4), "odds 1"], { on: "pass", chips: 1 }, "already"],
  ["above the maximum", { pass: 2 }, [on(4)], { on: "pass", chips: 7 }, "1 to 6 chips"],
  ["of no chips", { pass: 2 }, [on(4)], { on: "pass", chips: 0 }, "1 to 6 chips"],
  ["of fewer than no chips", { pass: 2 }, [on(4)], { on: "pass", chips: -1 }, "1 to 6 chips"],
  ["that would not win whole units", { dont_pass: 1 }, [on(6)], { on: "dont_pass", chips: 4 }, "multiples of 3"],
])("odds %s are refused before anything is drawn", (_name, spots, [first, ...moves], odds, sentence) => {
  const state = played(game, spots, first, ...moves);
  const source = rolls([], state.wordsRead);
  const decision = game.readDecision({ do: "odds", ...odds });
  expect(() => game.stakeOf(state, decision)).toThrow(DecisionNotOffered);
  expect(() => game.decide(state, decision, source)).toThrow(sentence);
  expect(source.wordsRead).toBe(state.wordsRead);
});

test("a finished round offers no decisions", () => {
  const state = played(game, { field: 1 }, on(2));
  for (const decision of [{ do: "roll" }, { do: "odds", on: "pass", chips: 1 }]) {
    expect(() => game.stakeOf(state, game.readDecision(decision))).toThrow("the round has ended.");
  }
  expect(game.view(state)).toEqual({ point: null, open_cents: {}, offers: [] });
});

test.each<[unknown]>([
  [{}],
  [{ do: "take_down" }],
  [{ do: "roll", times: 2 }],
  [{ do: "odds", on: "pass" }],
  [{ do: "odds", on: "field", chips: 1 }],
  [{ do: "odds", on: "pass", chips: 1.5 }],
  [null],
])("refuses %o as a decision", (input) => {
  expect(() => game.readDecision(input)).toThrow(DecisionNotOffered);
});

test("an idle round is rolled to its end, without odds", () => {
  let state = played(game, { pass: 1 }, on(4));
  for (const dice of [on(11), on(5), on(7)]) {
    const decision = game.idleDecision(state)!;
    expect([state.awaits, decision]).toEqual(["decision", { do: "roll" }]);
    state = game.decide(state, decision, rolls([dice], state.wordsRead));
  }
  expect(state).toMatchObject({ awaits: null, cost: 20, totalWin: 0 });
  expect(game.idleHours).toBe(30 * 24);
});

test.each([
  ["place7", "no spot"],
  ["hard5", "no spot"],
  ["come", "no spot"],
  ["pass_odds", "once a point is on"],
  ["", "no spot"],
])("refuses a chip on %j and draws nothing", (name, sentence) => {
  const source = drawStream(seeds);
  const bet = { spots: { pass: 1, [name]: 1 } };
  expect(() => game.costOf(20, bet)).toThrow(BetNotOffered);
  expect(() => game.mostWinOf(20, bet)).toThrow(BetNotOffered);
  expect(() => game.start(20, bet, source)).toThrow(sentence);
  expect(source.wordsRead).toBe(0);
});

test.each<[unknown, string]>([
  [{}, "spots"],
  [{ spots: { pass: 0 } }, "`spots.pass`: at least 1 chip"],
  [{ spots: { pass: 2.5 } }, "chips are whole numbers"],
  [{ spots: { pass: 1001 } }, "at most 1000 chips"],
  [{ spots: { pass: 1 }, dice: [1, 1] }, "bet"],
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
  const bet = game.readBet({ spots: { pass: 1 } });
  expect(() => game.start(stake, bet, source)).toThrow(StakeNotPlayable);
  expect(source.wordsRead).toBe(0);
});

test("the spots of a bet have their kinds and amounts, for limits", () => {
  expect(game.spotsOf(200, game.readBet({ spots: { pass: 2, place9: 1, hard6: 3, field: 1 } }))).toEqual([
    { kind: "pass", amount: 400 },
    { kind: "place", amount: 200 },
    { kind: "hard", amount: 600 },
    { kind: "field", amount: 200 },
  ]);
});

test("a replay gives the round that the README works out by hand", () => {
  const published = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 2 };
  const bet = game.readBet({ spots: { pass: 5, field: 2 } });
  const decisions: Fields[] = [{ do: "odds", on: "pass", chips: 15 }, { do: "roll" }, { do: "roll" }, { do: "roll" }];
  const state = playedUpTo(game, published, { stake: 200, bet, decisions });
  expect(game.phases(state).map(({ win, view }) => [view["dice"] ?? view["staked_cents"], win])).toEqual([
    [[5, 4], 800],
    [3000, 0],
    [[1, 3], 0],
    [[3, 1], 0],
    [[5, 4], 9500],
  ]);
  expect([state.cost, state.totalWin, state.awaits, state.wordsRead]).toEqual([4400, 10_300, null, 8]);
});

test("a draw stream at the wrong word fails an invariant, and nothing is revealed", () => {
  const state = played(game, { pass: 1 }, on(4));
  expect(() => game.decide(state, { do: "roll" }, rolls([on(4)]))).toThrow("goes on at the word");
  expect(() => game.reveal(state, drawStream(seeds))).toThrow("nothing to reveal");
});

test("random rounds equal their replays and records, show no future roll, and pay at most what their bet can", () => {
  const bets = fc.dictionary(fc.constantFrom(...NAMES), fc.integer({ min: 1, max: 1000 }), { minKeys: 1, maxKeys: 8 });
  fc.assert(
    fc.property(bets, fc.array(fc.nat(), { maxLength: 8 }), fc.integer({ min: 1, max: 1e6 }), fc.nat(), (...given) => {
      const [spots, picks, steps, nonce] = given;
      const [stake, bet, own] = [steps * 20, game.readBet({ spots: { ...spots } }), { ...seeds, nonce }];
      let state = game.start(stake, bet, drawStream(own));
      expect(state.cost).toBe(game.costOf(stake, bet));
      const decisions: Fields[] = [];
      for (let i = 0; state.awaits !== null; i++) {
        const offers = game.view(state)["offers"] as readonly { do: string; on: string; unit: number; most: number }[];
        const offer = offers[(picks[i] ?? 0) % offers.length]!;
        const chips = { on: offer.on, chips: offer.unit * (1 + ((picks[i] ?? 0) % (offer.most / offer.unit))) };
        const decision = game.readDecision({ do: offer.do, ...(offer.do === "odds" && chips) });
        const cost = state.cost + game.stakeOf(state, decision);
        state = JSON.parse(
          JSON.stringify(game.decide(state, decision, drawStream(own, state.wordsRead))),
        ) as typeof state;
        expect(state.cost).toBe(cost);
        expect(state.wordsRead).toBe(2 * game.phases(state).filter(({ kind }) => kind === "roll").length);
        decisions.push(decision);
      }
      expect(playedUpTo(game, own, { stake, bet, decisions })).toEqual(state);
      const records = JSON.parse(JSON.stringify(game.record(state))) as Fields[];
      expect(game.recall(bet, stake, records)).toEqual(game.phases(state));
      expect(game.phases(state).reduce((sum, { win }) => sum + win, 0)).toBe(state.totalWin);
      expect(state.totalWin).toBeLessThanOrEqual(game.mostWinOf(stake, bet));
    }),
    { numRuns: 150 },
  );
});
