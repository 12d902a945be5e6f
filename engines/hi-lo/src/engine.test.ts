import { BetNotOffered, DecisionNotOffered, playedUpTo, StakeNotPlayable, type Fields } from "@apogee/engine";
import type { RoundState } from "@apogee/engine";
import { drawStream } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hiLoTitle, novaHiLo } from "./games/index.ts";
import { Cards } from "./testing.ts";

const game = hiLoTitle(novaHiLo);
const published = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 4 };
const decisionsOf = (...names: readonly string[]): Fields[] => names.map((name) => game.readDecision({ do: name }));

/** The round after it was stored as JSON. */
const stored = (state: RoundState): RoundState => JSON.parse(JSON.stringify(state)) as RoundState;

test("a replay gives the round that the README works out by hand", () => {
  const decisions = decisionsOf("lower", "higher", "cash_out");
  const state = playedUpTo(game, published, { stake: 200, bet: {}, decisions });
  expect(game.phases(state)).toEqual([
    { kind: "deal", win: 0, totalWin: 0, view: { card: 44, multiplier: "1.0000" } },
    {
      kind: "guess",
      win: 0,
      totalWin: 0,
      view: { guess: "lower", card: 36, right: true, multiplier: "1.0725" },
    },
    {
      kind: "guess",
      win: 0,
      totalWin: 0,
      view: { guess: "higher", card: 48, right: true, multiplier: "3.4856" },
    },
    { kind: "cash-out", win: 697, totalWin: 697, view: { multiplier: "3.4856" } },
  ]);
  expect([state.cost, state.totalWin, state.awaits, state.wordsRead]).toEqual([200, 697, null, 3]);
});

test("the view shows the card, the odds and what is paid", () => {
  const seven = game.start(200, {}, new Cards(26));
  expect(game.view(seven)).toEqual({
    card: 26,
    guesses: 0,
    skips_left: 12,
    multiplier: "1.0000",
    offers: [
      { do: "higher", chance_percent: "53.84", multiplier: "1.8385", payout_cents: 367 },
      { do: "lower", chance_percent: "53.84", multiplier: "1.8385", payout_cents: 367 },
      { do: "skip", chance_percent: null, multiplier: null, payout_cents: null },
    ],
    cash_out_cents: null,
  });
  const source = new Cards(26, 3, 0, 51);
  let state = game.start(200, {}, source);
  for (const decision of decisionsOf("lower", "skip")) state = game.decide(state, decision, source);
  expect(game.view(state)).toEqual({
    card: 0,
    guesses: 1,
    skips_left: 11,
    multiplier: "1.8385",
    offers: [
      { do: "higher", chance_percent: "92.30", multiplier: "1.9917", payout_cents: 398 },
      { do: "same", chance_percent: "7.69", multiplier: "23.9014", payout_cents: 4780 },
      { do: "skip", chance_percent: null, multiplier: null, payout_cents: null },
      { do: "cash_out", chance_percent: null, multiplier: "1.8385", payout_cents: 367 },
    ],
    cash_out_cents: 367,
  });
  const lost = game.decide(state, game.readDecision({ do: "same" }), source);
  expect(lost).toMatchObject({ awaits: null, totalWin: 0 });
  expect(game.view(lost)).toMatchObject({ card: 51, multiplier: "0.0000", offers: [], cash_out_cents: null });
});

test.each<[number, readonly string[], string, string]>([
  [0, [], "lower", "higher, same, skip"],
  [48, [], "higher", "lower, same, skip"],
  [24, [], "same", "higher, lower, skip"],
  [24, [], "cash_out", "higher, lower, skip"],
  [24, ["skip"], "cash_out", "lower, same, skip"],
  [24, ["higher"], "higher", "lower, same, skip, cash_out"],
  [24, Array<string>(12).fill("skip"), "skip", "lower, same"],
])("after card %i and %o, %s is refused: the round offers %s", (card, before, name, offered) => {
  const source = new Cards(card, ...before.map(() => 51));
  let state = game.start(20, {}, source);
  for (const decision of decisionsOf(...before)) state = game.decide(state, decision, source);
  const [refused] = decisionsOf(name);
  const read = source.wordsRead;
  expect(() => game.stakeOf(state, refused!)).toThrow(DecisionNotOffered);
  expect(() => game.decide(state, refused!, source)).toThrow(`the round offers ${offered}.`);
  expect(source.wordsRead).toBe(read);
});

test("a finished round offers no decisions", () => {
  const source = new Cards(24, 30);
  const guessed = game.decide(game.start(20, {}, source), decisionsOf("higher")[0]!, source);
  const cashedOut = game.decide(guessed, decisionsOf("cash_out")[0]!, source);
  expect(cashedOut).toMatchObject({ awaits: null, totalWin: 36 });
  for (const decision of decisionsOf("higher", "skip", "cash_out")) {
    expect(() => game.stakeOf(cashedOut, decision)).toThrow("the round has ended.");
  }
});

test.each<[unknown]>([
  [{}],
  [{ do: "hold" }],
  [{ do: "refund" }],
  [{ do: "return_stake" }],
  [{ do: "higher", stake: 20 }],
  [{ do: ["higher"] }],
  [null],
  ["higher"],
])("refuses %o as a decision", (input) => {
  expect(() => game.readDecision(input)).toThrow(DecisionNotOffered);
});

test("accepts only an empty object as a bet", () => {
  expect(game.readBet({})).toEqual({});
  for (const input of [{ buy: true }, null, "higher", []]) expect(() => game.readBet(input)).toThrow(BetNotOffered);
  expect(game.buysFeature({})).toBe(false);
});

test.each([0, -20, 10, 30, 1_000_000_020])("refuses a stake of %s", (stake) => {
  const source = drawStream(published);
  expect(() => game.costOf(stake, {})).toThrow(StakeNotPlayable);
  expect(() => game.start(stake, {}, source)).toThrow(StakeNotPlayable);
  expect(source.wordsRead).toBe(0);
});

test("the largest win of a round is the cap, an exact amount even at the largest stake", () => {
  expect(game.mostWinOf(1e9, {})).toBe(1e13);
  expect(game.costOf(1e9, {})).toBe(1e9);
});

test("an idle round is cashed out, or voided if nothing was guessed right", () => {
  const source = new Cards(24, 30, 51);
  const dealt = game.start(200, {}, source);
  expect(game.idleDecision(dealt)).toBeNull();
  const skipped = game.decide(dealt, decisionsOf("skip")[0]!, source);
  expect(game.idleDecision(skipped)).toBeNull();
  const guessed = game.decide(skipped, decisionsOf("higher")[0]!, source);
  expect(game.idleDecision(guessed)).toEqual({ do: "cash_out" });
  expect(game.decide(guessed, game.idleDecision(guessed)!, source).totalWin).toBe(429);
});

test("a draw stream at the wrong word fails an invariant, and nothing is revealed", () => {
  const state = game.start(200, {}, drawStream(published));
  expect(() => game.decide(state, decisionsOf("lower")[0]!, drawStream(published))).toThrow("goes on at the word");
  expect(() => game.reveal(state, drawStream(published, 1))).toThrow("nothing to reveal");
});

test("random rounds: each stored state equals its replay, words are consumed in order, and no win exceeds the cap", () => {
  const choices = fc.array(fc.nat(), { maxLength: 40 });
  fc.assert(
    fc.property(choices, fc.integer({ min: 1, max: 5e7 }), fc.nat(), (picks, steps, nonce) => {
      const seeds = { ...published, nonce };
      const stake = steps * 20;
      let state = stored(game.start(stake, {}, drawStream(seeds)));
      const decisions: Fields[] = [];
      for (const pick of picks) {
        if (state.awaits === null) break;
        const offers = (game.view(state) as { offers: { do: string; payout_cents: number | null }[] }).offers;
        const offer = offers[pick % offers.length]!;
        const decision = game.readDecision({ do: offer.do });
        expect(game.stakeOf(state, decision)).toBe(0);
        const next = stored(game.decide(state, decision, drawStream(seeds, state.wordsRead)));
        const draws = offer.do !== "cash_out";
        expect(next.wordsRead > state.wordsRead).toBe(draws);
        // An offer states what is paid, now or by cashing out right after it.
        const won = draws ? (game.view(next) as { cash_out_cents: number | null }).cash_out_cents : next.totalWin;
        if (won !== null && offer.payout_cents !== null) expect(won).toBe(offer.payout_cents);
        decisions.push(decision);
        state = next;
        const replayed = playedUpTo(game, seeds, { stake, bet: {}, decisions });
        expect(replayed).toEqual(state);
        expect(playedUpTo(game, seeds, { stake, bet: {}, decisions }, 1).phases).toEqual(state.phases.slice(0, 1));
        const records = JSON.parse(JSON.stringify(game.record(state))) as Fields[];
        expect(game.recall({}, stake, records)).toEqual(game.phases(state));
      }
      expect(state.totalWin).toBeLessThanOrEqual(game.mostWinOf(stake, {}));
      expect(state.cost).toBe(stake);
      expect(game.phases(state).reduce((sum, { win }) => sum + win, 0)).toBe(state.totalWin);
    }),
    { numRuns: 200 },
  );
});
