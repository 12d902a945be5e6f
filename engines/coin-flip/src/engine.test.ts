import { BetNotOffered, DecisionNotOffered, playedUpTo, StakeNotPlayable, type Fields } from "@apogee/engine";
import type { RoundState } from "@apogee/engine";
import { drawStream } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import { coinTitle, moonpenny } from "./games/index.ts";
import { Coins } from "./testing.ts";

const game = coinTitle(moonpenny);
const published = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 4 };
const heads = game.readBet({ call: "heads" });
const decisionsOf = (...names: readonly string[]): Fields[] => names.map((name) => game.readDecision({ do: name }));

/** The round after it was stored as JSON. */
const stored = (state: RoundState): RoundState => JSON.parse(JSON.stringify(state)) as RoundState;

test("a replay gives the round that the README works out by hand", () => {
  const state = playedUpTo(game, published, { stake: 200, bet: heads, decisions: decisionsOf("heads", "cash_out") });
  expect(game.phases(state)).toEqual([
    {
      kind: "flip",
      win: 0,
      totalWin: 0,
      view: { call: "heads", side: "heads", right: true, multiplier: "1.9800" },
    },
    {
      kind: "flip",
      win: 0,
      totalWin: 0,
      view: { call: "heads", side: "heads", right: true, multiplier: "3.9600" },
    },
    { kind: "cash-out", win: 792, totalWin: 792, view: { multiplier: "3.9600" } },
  ]);
  expect([state.cost, state.totalWin, state.awaits, state.wordsRead]).toEqual([200, 792, null, 2]);
});

test("a wrong first call ends the round at once", () => {
  const state = game.start(200, game.readBet({ call: "tails" }), drawStream(published));
  expect(state).toMatchObject({ awaits: null, totalWin: 0, cost: 200, wordsRead: 1 });
  expect(game.view(state)).toEqual({
    right: 0,
    flips_left: 16,
    multiplier: "0.0000",
    offers: [],
    cash_out_cents: null,
  });
});

test("the view shows what is at risk, what the next call pays and what cashing out pays", () => {
  const state = game.start(20, heads, new Coins("heads"));
  expect(game.view(state)).toEqual({
    right: 1,
    flips_left: 15,
    multiplier: "1.9800",
    offers: [
      { do: "heads", chance_percent: "50.00", multiplier: "3.9600", payout_cents: 79 },
      { do: "tails", chance_percent: "50.00", multiplier: "3.9600", payout_cents: 79 },
      { do: "cash_out", chance_percent: null, multiplier: "1.9800", payout_cents: 39 },
    ],
    cash_out_cents: 39,
  });
});

test("after the last flip the round pays automatically", () => {
  const sides = Array<"tails">(16).fill("tails");
  const source = new Coins(...sides);
  let state = game.start(200, game.readBet({ call: "tails" }), source);
  for (let flip = 1; flip < 15; flip++) state = game.decide(state, game.readDecision({ do: "tails" }), source);
  expect(state.awaits).toBe("decision");
  state = game.decide(state, game.readDecision({ do: "tails" }), source);
  expect(state).toMatchObject({ awaits: null, totalWin: 200 * 64_880.64 });
  expect(state.totalWin).toBe(game.mostWinOf(200, heads));
  expect(game.phases(state).at(-1)).toMatchObject({ kind: "flip", win: 12_976_128 });
});

test.each<[string, readonly string[], string]>([
  ["lost", ["heads", "tails"], "the round was lost with a wrong call."],
  ["cashed out", ["cash_out"], "the round was paid."],
])("a round that was %s offers no decisions, and nothing is drawn", (_how, before, sentence) => {
  const source = new Coins("heads", "heads", "heads", "heads");
  let state = game.start(20, heads, source);
  for (const decision of decisionsOf(...before)) state = game.decide(state, decision, source);
  const read = source.wordsRead;
  for (const decision of decisionsOf("heads", "tails", "cash_out")) {
    expect(() => game.stakeOf(state, decision)).toThrow(DecisionNotOffered);
    expect(() => game.decide(state, decision, source)).toThrow(sentence);
  }
  expect(source.wordsRead).toBe(read);
});

test.each<[unknown]>([
  [{}],
  [{ do: "edge" }],
  [{ do: "skip" }],
  [{ do: "heads", stake: 20 }],
  [{ call: "heads" }],
  [{ do: ["heads"] }],
  [null],
  ["heads"],
])("refuses %o as a decision", (input) => {
  expect(() => game.readDecision(input)).toThrow(DecisionNotOffered);
});

test.each<[unknown]>([[{}], [{ call: "edge" }], [{ call: "heads", flips: 3 }], [{ side: "heads" }], [null], ["heads"]])(
  "refuses %o as a bet",
  (input) => {
    expect(() => game.readBet(input)).toThrow(BetNotOffered);
  },
);

test.each([0, -20, 10, 30, 1_000_000_020])("refuses a stake of %s", (stake) => {
  const source = drawStream(published);
  expect(() => game.costOf(stake, heads)).toThrow(StakeNotPlayable);
  expect(() => game.start(stake, heads, source)).toThrow(StakeNotPlayable);
  expect(source.wordsRead).toBe(0);
});

test("the largest win of a round is an exact amount, even at the largest stake", () => {
  expect(game.mostWinOf(1e9, heads)).toBe(64_880_640_000_000);
  expect(game.costOf(1e9, heads)).toBe(1e9);
  expect(game.buysFeature(heads)).toBe(false);
});

test("an idle round is cashed out: it is open only after a right call", () => {
  const source = new Coins("heads");
  const flipped = game.start(200, heads, source);
  expect(game.idleHours).toBe(30 * 24);
  expect(game.idleDecision(flipped)).toEqual({ do: "cash_out" });
  expect(game.decide(flipped, game.idleDecision(flipped)!, source).totalWin).toBe(396);
});

test("a draw stream at the wrong word fails an invariant, and nothing is revealed", () => {
  const state = game.start(200, heads, drawStream(published));
  expect(() => game.decide(state, decisionsOf("tails")[0]!, drawStream(published))).toThrow("goes on at the word");
  expect(() => game.reveal(state, drawStream(published, 1))).toThrow("nothing to reveal");
});

test("random rounds: each stored state equals its replay, words are consumed in order, and no win exceeds the cap", () => {
  const choices = fc.array(fc.nat(), { maxLength: 20 });
  const calls = fc.constantFrom("heads", "tails");
  fc.assert(
    fc.property(calls, choices, fc.integer({ min: 1, max: 5e7 }), fc.nat(), (call, picks, steps, nonce) => {
      const seeds = { ...published, nonce };
      const [stake, bet] = [steps * 20, game.readBet({ call })];
      let state = stored(game.start(stake, bet, drawStream(seeds)));
      const decisions: Fields[] = [];
      for (const pick of picks) {
        if (state.awaits === null) break;
        const offers = (game.view(state) as { offers: { do: string; payout_cents: number }[] }).offers;
        const offer = offers[pick % offers.length]!;
        const decision = game.readDecision({ do: offer.do });
        expect(game.stakeOf(state, decision)).toBe(0);
        const next = stored(game.decide(state, decision, drawStream(seeds, state.wordsRead)));
        const draws = offer.do !== "cash_out";
        expect(next.wordsRead - state.wordsRead).toBe(draws ? 1 : 0);
        // An offer states what is paid, now or by cashing out right after it.
        const won = draws ? (game.view(next) as { cash_out_cents: number | null }).cash_out_cents : next.totalWin;
        if (won !== null) expect(won).toBe(offer.payout_cents);
        decisions.push(decision);
        state = next;
      }
      expect(playedUpTo(game, seeds, { stake, bet, decisions })).toEqual(state);
      expect(playedUpTo(game, seeds, { stake, bet, decisions }, 1).phases).toEqual(state.phases.slice(0, 1));
      const records = JSON.parse(JSON.stringify(game.record(state))) as Fields[];
      expect(game.recall(bet, stake, records)).toEqual(game.phases(state));
      expect(state.totalWin).toBeLessThanOrEqual(game.mostWinOf(stake, bet));
      expect(state.cost).toBe(stake);
      expect(game.phases(state).reduce((sum, { win }) => sum + win, 0)).toBe(state.totalWin);
    }),
    { numRuns: 200 },
  );
});
