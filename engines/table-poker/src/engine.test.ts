import { BetNotOffered, DecisionNotOffered, playedUpTo, StakeNotPlayable, type Fields } from "@apogee/engine";
import type { RoundState } from "@apogee/engine";
import { drawStream } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import { saltwindStud, TABLE_POKER_TITLES, tablePokerTitle, threeFinches } from "./games/index.ts";
import { cards, Deck } from "./testing.ts";

const three = tablePokerTitle(threeFinches);
const stud = tablePokerTitle(saltwindStud);
const published = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 0 };
const RAISE = { do: "raise" };
const FOLD = { do: "fold" };
const ANTE = { spots: { ante: 1 } };

/** The round after it was stored as JSON. */
const stored = (state: RoundState): RoundState => JSON.parse(JSON.stringify(state)) as RoundState;

test("a replay gives the round that the README works out by hand", () => {
  const reported = { stake: 200, bet: three.readBet({ spots: { ante: 1, pair_plus: 1 } }), decisions: [RAISE] };
  const state = playedUpTo(three, published, reported);
  expect(three.phases(state)).toEqual([
    { kind: "deal", win: 0, totalWin: 0, view: { player: cards("2d 4c 4d"), dealer: [], hand: "pair" } },
    {
      kind: "raise",
      win: 1000,
      totalWin: 1000,
      view: {
        dealer: cards("4h 6d 3s"),
        outcome: "no_qualify",
        dealer_hand: "high_card",
        paid: { ante: 400, raise: 200, bonus: 0, pair_plus: 400 },
      },
    },
  ]);
  expect([state.cost, state.totalWin, state.awaits, state.wordsRead]).toEqual([600, 1000, null, 6]);
});

test("with three cards, a raise costs another ante, and each spot is paid separately", () => {
  const source = new Deck("4s 5h 6d As Qh 2c");
  const dealt = three.start(20, { spots: { ante: 5, pair_plus: 2 } }, source);
  expect(three.view(dealt)).toEqual({
    player: cards("4s 5h 6d"),
    dealer: [],
    hand: "straight",
    offers: [
      { do: "raise", cost_cents: 100 },
      { do: "fold", cost_cents: 0 },
    ],
  });
  expect([dealt.cost, dealt.wordsRead, three.stakeOf(dealt, RAISE), three.stakeOf(dealt, FOLD)]).toEqual([
    140, 3, 100, 0,
  ]);
  const state = three.decide(dealt, RAISE, source);
  expect(three.phases(state).at(-1)).toEqual({
    kind: "raise",
    win: 780,
    totalWin: 780,
    view: {
      dealer: cards("As Qh 2c"),
      outcome: "win",
      dealer_hand: "high_card",
      paid: { ante: 200, raise: 200, bonus: 100, pair_plus: 280 },
    },
  });
  expect([state.cost, state.awaits, state.wordsRead]).toEqual([240, null, 6]);
  expect(three.view(state)).toMatchObject({ dealer: cards("As Qh 2c"), offers: [] });
});

test("with five cards, one card of the dealer is open before the raise of two antes, and four are drawn after it", () => {
  const source = new Deck("2s 2h 9d 4c 3s Ad Kc 8h 7c 6s");
  const dealt = stud.start(20, ANTE, source);
  expect(stud.view(dealt)).toMatchObject({ dealer: cards("Ad"), hand: "pair" });
  expect([dealt.wordsRead, stud.stakeOf(dealt, RAISE)]).toEqual([6, 40]);
  const state = stud.decide(dealt, RAISE, source);
  expect([state.cost, state.totalWin, state.wordsRead]).toEqual([60, 120, 10]);
  expect(stud.view(state)).toMatchObject({ dealer: cards("Ad Kc 8h 7c 6s") });
});

test("a fold costs the ante and draws nothing", () => {
  const source = new Deck("2s 3h 9d 4c 7s Ad");
  const state = stud.decide(stud.start(20, ANTE, source), FOLD, source);
  expect(stud.phases(state).at(-1)).toMatchObject({
    kind: "fold",
    win: 0,
    view: { outcome: "fold", dealer_hand: null },
  });
  expect([state.cost, state.totalWin, state.wordsRead, state.awaits]).toEqual([20, 0, 6, null]);
});

test("an idle round is folded without a further stake, and pair plus is paid", () => {
  const source = new Deck("7s 7h 7d");
  const dealt = three.start(20, { spots: { ante: 5, pair_plus: 1 } }, source);
  expect(three.idleDecision(dealt)).toEqual(FOLD);
  const state = three.decide(dealt, three.idleDecision(dealt)!, source);
  expect([state.cost, state.totalWin, state.wordsRead]).toEqual([120, 620, 3]);
});

test.each<[unknown]>([
  [{}],
  [{ spots: {} }],
  [{ spots: { pair_plus: 1 } }],
  [{ spots: { ante: 0 } }],
  [{ spots: { ante: -1 } }],
  [{ spots: { ante: 1.5 } }],
  [{ spots: { ante: 1001 } }],
  [{ spots: { ante: 1, raise: 1 } }],
  [{ spots: { ante: 1 }, hands: 1 }],
  [null],
])("refuses %o as a bet", (input) => {
  expect(() => three.readBet(input)).toThrow(BetNotOffered);
});

test("the table with five cards has no pair plus", () => {
  const source = drawStream(published);
  const bet = { spots: { ante: 1, pair_plus: 1 } };
  expect(() => stud.costOf(20, bet)).toThrow(BetNotOffered);
  expect(() => stud.mostWinOf(20, bet)).toThrow(BetNotOffered);
  expect(() => stud.start(20, bet, source)).toThrow("no spot `pair_plus`");
  expect(source.wordsRead).toBe(0);
});

test.each([0, -20, 10, 30, 1_000_000_020])("refuses chips of %s", (stake) => {
  const source = drawStream(published);
  expect(() => three.costOf(stake, ANTE)).toThrow(StakeNotPlayable);
  expect(() => three.start(stake, ANTE, source)).toThrow(StakeNotPlayable);
  expect(source.wordsRead).toBe(0);
});

test.each<[unknown]>([[{}], [{ do: "call" }], [{ do: "raise", stake: 20 }], [null], ["fold"]])(
  "refuses %o as a decision",
  (input) => {
    expect(() => three.readDecision(input)).toThrow(DecisionNotOffered);
  },
);

test("a finished round offers no decisions: neither a second raise nor a fold", () => {
  const source = new Deck("4s 5h 6d As Qh 2c");
  const state = three.decide(three.start(20, ANTE, source), RAISE, source);
  for (const decision of [RAISE, FOLD]) {
    expect(() => three.stakeOf(state, decision)).toThrow(DecisionNotOffered);
    expect(() => three.decide(state, decision, source)).toThrow("the round has ended.");
  }
  expect(source.wordsRead).toBe(6);
});

test("the largest win of a bet is exact, and its spots have names and amounts", () => {
  expect(three.mostWinOf(20, { spots: { ante: 5, pair_plus: 2 } })).toBe(20 * (5 * 9 + 2 * 41));
  expect(stud.mostWinOf(1e9, { spots: { ante: 1000 } })).toBe(204e12);
  expect(three.spotsOf(20, { spots: { ante: 5, pair_plus: 2 } })).toEqual([
    { kind: "ante", amount: 100 },
    { kind: "pair_plus", amount: 40 },
  ]);
  expect(stud.spotsOf(20, ANTE)).toEqual([{ kind: "ante", amount: 20 }]);
  const source = new Deck("4s 5s 6s As Qh 2c");
  const bet = { spots: { ante: 5, pair_plus: 2 } };
  expect(three.decide(three.start(20, bet, source), RAISE, source).totalWin).toBe(three.mostWinOf(20, bet));
});

test("a draw stream at the wrong word fails an invariant, and nothing is revealed", () => {
  const state = three.start(200, ANTE, drawStream(published));
  expect(() => three.decide(state, RAISE, drawStream(published))).toThrow("goes on at the word");
  expect(() => three.reveal(state, drawStream(published, 3))).toThrow("nothing to reveal");
});

test("random rounds: each stored state equals its replay, no card is dealt twice, and no win exceeds the largest win", () => {
  const rounds = fc.record({
    title: fc.constantFrom(...TABLE_POKER_TITLES),
    ante: fc.integer({ min: 1, max: 1000 }),
    side: fc.integer({ min: 0, max: 1000 }),
    steps: fc.integer({ min: 1, max: 5e4 }),
    decision: fc.constantFrom(RAISE, FOLD),
    nonce: fc.nat(),
  });
  fc.assert(
    fc.property(rounds, ({ title, ante, side, steps, decision, nonce }) => {
      const seeds = { ...published, nonce };
      const hasSide = side > 0 && title.slug === "three-finches";
      const [stake, bet] = [steps * 20, title.readBet({ spots: hasSide ? { ante, pair_plus: side } : { ante } })];
      const dealt = stored(title.start(stake, bet, drawStream(seeds)));
      expect(dealt.cost).toBe(title.costOf(stake, bet));
      const further = title.stakeOf(dealt, decision);
      const state = stored(title.decide(dealt, decision, drawStream(seeds, dealt.wordsRead)));
      expect(state.cost).toBe(dealt.cost + further);
      expect(playedUpTo(title, seeds, { stake, bet, decisions: [decision] })).toEqual(state);
      expect(playedUpTo(title, seeds, { stake, bet, decisions: [] })).toEqual(dealt);
      const records = JSON.parse(JSON.stringify(title.record(state))) as Fields[];
      expect(title.recall(bet, stake, records)).toEqual(title.phases(state));
      const { player, dealer } = title.view(state) as { player: number[]; dealer: number[] };
      expect(new Set([...player, ...dealer]).size).toBe(player.length + dealer.length);
      const { paid } = title.phases(state)[1]!.view as { paid: Record<string, number> };
      expect(Object.values(paid).reduce((sum, cents) => sum + cents, 0)).toBe(state.totalWin);
      expect(state.totalWin).toBeLessThanOrEqual(title.mostWinOf(stake, bet));
    }),
    { numRuns: 300 },
  );
});
