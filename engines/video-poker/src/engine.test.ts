import { BetNotOffered, DecisionNotOffered, playedUpTo, StakeNotPlayable, type Fields } from "@apogee/engine";
import type { RoundState } from "@apogee/engine";
import { drawStream } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import { copperCourt, twosUnbound, VIDEO_POKER_TITLES, videoPokerTitle } from "./games/index.ts";
import { cards, Deck } from "./testing.ts";

const game = videoPokerTitle(copperCourt);
const published = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 0 };
const ONE = { hands: 1 };

/** The round after it was stored as JSON. */
const stored = (state: RoundState): RoundState => JSON.parse(JSON.stringify(state)) as RoundState;

test("a replay gives the round that the README works out by hand", () => {
  const reported = { stake: 200, bet: game.readBet(ONE), decisions: [game.readDecision({ hold: [1, 2, 3] })] };
  const state = playedUpTo(game, published, reported);
  const [dealt, held] = [cards("2d 4c 4d 4h 6d"), cards("3s 4c 4d 4h Ac")];
  expect(game.phases(state)).toEqual([
    { kind: "deal", win: 0, totalWin: 0, view: { cards: dealt, hand: "three_of_a_kind" } },
    {
      kind: "draw",
      win: 600,
      totalWin: 600,
      view: { hold: [1, 2, 3], hands: [{ cards: held, hand: "three_of_a_kind", win_cents: 600 }] },
    },
  ]);
  expect([state.cost, state.totalWin, state.awaits, state.wordsRead]).toEqual([200, 600, null, 7]);
});

test("the held cards stay, and the others are replaced in their places", () => {
  const source = new Deck("As 7h Ad 4c 9s Ac 5d Ah");
  const dealt = game.start(200, ONE, source);
  expect(game.view(dealt)).toEqual({ hands: 1, cards: cards("As 7h Ad 4c 9s"), hand: "jacks_or_better" });
  expect([dealt.cost, dealt.awaits, dealt.wordsRead, dealt.totalWin]).toEqual([200, "decision", 5, 0]);
  const state = game.decide(dealt, game.readDecision({ hold: [0, 2] }), source);
  expect(game.phases(state).at(-1)).toEqual({
    kind: "draw",
    win: 5000,
    totalWin: 5000,
    view: { hold: [0, 2], hands: [{ cards: cards("As Ac Ad 5d Ah"), hand: "four_of_a_kind", win_cents: 5000 }] },
  });
  expect([state.awaits, state.wordsRead, state.cost]).toEqual([null, 8, 200]);
});

test("five hands share the held cards, and each draws from the full remaining deck", () => {
  const source = new Deck("As Ks Qs Js 2h Ts Ts 3h 2d Ts");
  const dealt = game.start(20, { hands: 5 }, source);
  const state = game.decide(dealt, game.readDecision({ hold: [0, 1, 2, 3] }), source);
  const { view } = game.phases(state).at(-1)! as unknown as { view: { hands: { hand: string; win_cents: number }[] } };
  expect(view.hands.map(({ hand, win_cents }) => [hand, win_cents])).toEqual([
    ["royal_flush", 16_000],
    ["royal_flush", 16_000],
    [null, 0],
    [null, 0],
    ["royal_flush", 16_000],
  ]);
  expect([state.cost, state.totalWin, state.wordsRead]).toEqual([100, 48_000, 10]);
});

test("a hand of which all cards are held draws nothing", () => {
  const source = new Deck("As Ks Qs Js Ts");
  const state = game.decide(game.start(20, { hands: 5 }, source), game.readDecision({ hold: [0, 1, 2, 3, 4] }), source);
  expect([state.totalWin, state.wordsRead]).toEqual([80_000, 5]);
  expect(state.totalWin).toBe(game.mostWinOf(20, { hands: 5 }));
});

test.each<[unknown]>([
  [{}],
  [{ hold: "all" }],
  [{ hold: [0, 1, 2, 3, 4, 0] }],
  [{ hold: [0.5] }],
  [{ hold: ["0"] }],
  [{ hold: [0], stake: 20 }],
  [{ do: "hold" }],
  [null],
])("refuses %o as a decision", (input) => {
  expect(() => game.readDecision(input)).toThrow(DecisionNotOffered);
});

test.each<[readonly number[]]>([[[5]], [[-1]], [[1, 1]], [[2, 0]], [[0, 1, 2, 3, 5]]])(
  "refuses to hold the positions %o before anything is drawn",
  (hold) => {
    const source = new Deck("As 7h Ad 4c 9s");
    const state = game.start(20, ONE, source);
    expect(() => game.stakeOf(state, { hold })).toThrow(DecisionNotOffered);
    expect(() => game.decide(state, { hold }, source)).toThrow("positions from 0 to 4 in rising order");
    expect(source.wordsRead).toBe(5);
  },
);

test("a finished round offers no decisions", () => {
  const source = new Deck("As 7h Ad 4c 9s");
  const state = game.decide(game.start(20, ONE, source), { hold: [0, 1, 2, 3, 4] }, source);
  expect(() => game.stakeOf(state, { hold: [] })).toThrow("the round has ended.");
});

test.each<[unknown]>([[{}], [{ hands: "1" }], [{ hands: 1.5 }], [{ hands: 1, hold: [] }], [null], [[]]])(
  "refuses %o as a bet",
  (input) => {
    expect(() => game.readBet(input)).toThrow(BetNotOffered);
  },
);

test.each([0, -1, 2, 4, 10])("refuses a bet on %i hands", (hands) => {
  const source = drawStream(published);
  expect(() => game.costOf(20, { hands })).toThrow(BetNotOffered);
  expect(() => game.mostWinOf(20, { hands })).toThrow(BetNotOffered);
  expect(() => game.start(20, { hands }, source)).toThrow("the numbers of hands are 1, 5.");
  expect(source.wordsRead).toBe(0);
});

test.each([0, -20, 10, 30, 1_000_000_020])("refuses a stake of %s", (stake) => {
  const source = drawStream(published);
  expect(() => game.costOf(stake, ONE)).toThrow(StakeNotPlayable);
  expect(() => game.start(stake, ONE, source)).toThrow(StakeNotPlayable);
  expect(source.wordsRead).toBe(0);
});

test("amounts are exact at the largest stake", () => {
  expect(game.costOf(1e9, { hands: 5 })).toBe(5e9);
  expect(game.mostWinOf(1e9, { hands: 5 })).toBe(4e12);
  expect(game.buysFeature(ONE)).toBe(false);
  expect(game.spotsOf(20, ONE)).toEqual([{ kind: "hand", amount: 20 }]);
  expect(game.spotsOf(20, { hands: 5 })).toEqual(Array.from({ length: 5 }, () => ({ kind: "hand", amount: 20 })));
});

test("an idle round is played with the best hold", () => {
  const source = new Deck("As 7h Ad 4c 9s Ac 5d Ah");
  const dealt = game.start(200, ONE, source);
  expect(game.idleDecision(dealt)).toEqual({ hold: [0, 2] });
  expect(game.decide(dealt, game.idleDecision(dealt)!, source).totalWin).toBe(5000);
  const wild = videoPokerTitle(twosUnbound);
  expect(wild.idleDecision(wild.start(20, ONE, new Deck("2s 7h 9d 4c Ks")))).toEqual({ hold: [0] });
});

test("a draw stream at the wrong word fails an invariant, and nothing is revealed", () => {
  const state = game.start(200, ONE, drawStream(published));
  expect(() => game.decide(state, { hold: [] }, drawStream(published))).toThrow("goes on at the word");
  expect(() => game.reveal(state, drawStream(published, 5))).toThrow("nothing to reveal");
});

test("random rounds: each stored state equals its replay, no card is dealt twice, and no win exceeds the largest win", () => {
  const rounds = fc.record({
    title: fc.constantFrom(...VIDEO_POKER_TITLES),
    hands: fc.constantFrom(1, 5),
    hold: fc.subarray([0, 1, 2, 3, 4]),
    steps: fc.integer({ min: 1, max: 5e7 }),
    nonce: fc.nat(),
  });
  fc.assert(
    fc.property(rounds, ({ title, hands, hold, steps, nonce }) => {
      const seeds = { ...published, nonce };
      const [stake, bet] = [steps * 20, title.readBet({ hands })];
      const dealt = stored(title.start(stake, bet, drawStream(seeds)));
      const decision = title.readDecision({ hold });
      expect(title.stakeOf(dealt, decision)).toBe(0);
      const state = stored(title.decide(dealt, decision, drawStream(seeds, dealt.wordsRead)));
      expect(playedUpTo(title, seeds, { stake, bet, decisions: [decision] })).toEqual(state);
      expect(playedUpTo(title, seeds, { stake, bet, decisions: [] })).toEqual(dealt);
      const records = JSON.parse(JSON.stringify(title.record(state))) as Fields[];
      expect(title.recall(bet, stake, records)).toEqual(title.phases(state));
      const { cards: first } = title.view(state) as { cards: number[] };
      const played = title.phases(state)[1]!.view as { hands: { cards: number[]; win_cents: number }[] };
      expect(played.hands).toHaveLength(hands);
      for (const { cards: hand } of played.hands) {
        expect(new Set(hand).size).toBe(5);
        hand.forEach((card, place) => expect(card === first[place]).toBe(hold.includes(place)));
        for (const [place, card] of hand.entries()) if (!hold.includes(place)) expect(first).not.toContain(card);
      }
      expect(state.totalWin).toBe(played.hands.reduce((sum, { win_cents }) => sum + win_cents, 0));
      expect(state.totalWin).toBeLessThanOrEqual(title.mostWinOf(stake, bet));
      expect([state.cost, dealt.cost]).toEqual([stake * hands, stake * hands]);
    }),
    { numRuns: 150 },
  );
});
