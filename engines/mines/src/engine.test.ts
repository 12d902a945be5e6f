import { BetNotOffered, DecisionNotOffered, playedUpTo, StakeNotPlayable, type Fields } from "@apogee/engine";
import type { RoundState } from "@apogee/engine";
import { drawStream } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import { frostlightField, minesTitle } from "./games/index.ts";
import { Placing } from "./testing.ts";

const game = minesTitle(frostlightField);
const published = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 5 };
const three = game.readBet({ mines: 3 });
const pick = (tile: number): Fields => game.readDecision({ do: "pick", tile });
const cashOut = game.readDecision({ do: "cash_out" });

/** The round after it was stored as JSON. */
const stored = (state: RoundState): RoundState => JSON.parse(JSON.stringify(state)) as RoundState;

/** A round with mines on 3, 9 and 20, after these picks. */
function given(...tiles: readonly number[]) {
  const source = new Placing(9, 20, 3);
  let state = game.start(200, three, source);
  for (const tile of tiles) state = game.decide(state, pick(tile), source);
  return { state, source };
}

test("a replay gives the round that the README works out by hand", () => {
  const decisions = [pick(12), pick(0), cashOut];
  const state = playedUpTo(game, published, { stake: 200, bet: three, decisions });
  expect(game.phases(state)).toEqual([
    { kind: "place", win: 0, totalWin: 0, view: { multiplier: "1.0000" } },
    { kind: "pick", win: 0, totalWin: 0, view: { tile: 12, safe: true, mines: null, multiplier: "1.1250" } },
    { kind: "pick", win: 0, totalWin: 0, view: { tile: 0, safe: true, mines: null, multiplier: "1.2857" } },
    { kind: "cash-out", win: 257, totalWin: 257, view: { mines: [1, 7, 23], multiplier: "1.2857" } },
  ]);
  expect([state.cost, state.totalWin, state.awaits, state.wordsRead]).toEqual([200, 257, null, 3]);
});

test("the view shows the odds and what is paid, and the mines only when the round is over", () => {
  const { state, source } = given(0, 24);
  expect(game.view(state)).toEqual({
    mines: 3,
    opened: [0, 24],
    multiplier: "1.2857",
    offers: [
      { do: "pick", chance_percent: "86.95", multiplier: "1.4785", payout_cents: 295 },
      { do: "cash_out", chance_percent: null, multiplier: "1.2857", payout_cents: 257 },
    ],
    cash_out_cents: 257,
    mine_tiles: null,
  });
  const lost = game.decide(state, pick(9), source);
  expect(lost).toMatchObject({ awaits: null, totalWin: 0 });
  expect(game.view(lost)).toMatchObject({
    multiplier: "0.0000",
    offers: [],
    cash_out_cents: null,
    mine_tiles: [3, 9, 20],
  });
});

test("no view, phase or record of an open round reveals where a mine is", () => {
  const fields = fc.uniqueArray(fc.nat({ max: 24 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(fields, fc.nat({ max: 24 }), (mines, tile) => {
      fc.pre(!mines.includes(tile));
      const source = new Placing(...mines);
      const state = game.decide(game.start(200, three, source), pick(tile), source);
      const other = new Placing(...[0, 1, 2, 3, 4, 5].filter((each) => each !== tile).slice(0, 3));
      const same = game.decide(game.start(200, three, other), pick(tile), other);
      expect([game.view(state), game.phases(state), game.record(state)]).toEqual([
        game.view(same),
        game.phases(same),
        game.record(same),
      ]);
    }),
  );
});

test.each<[string, readonly number[], Fields, string]>([
  ["cashing out before the first pick", [], cashOut, "the round offers pick."],
  ["a tile before the first", [], pick(-1), "tiles are 0 to 24; got -1."],
  ["a tile after the last", [], pick(25), "tiles are 0 to 24; got 25."],
  ["an open tile", [7], pick(7), "tile 7 is already open."],
  ["a pick after a mine", [9], pick(0), "the round has ended."],
  ["cashing out after a mine", [0, 9], cashOut, "the round has ended."],
])("%s is refused and draws nothing", (_what, before, decision, sentence) => {
  const { state, source } = given(...before);
  const read = source.wordsRead;
  expect(() => game.stakeOf(state, decision)).toThrow(DecisionNotOffered);
  expect(() => game.decide(state, decision, source)).toThrow(sentence);
  expect(source.wordsRead).toBe(read);
});

test("a round that was cashed out offers no further decisions", () => {
  const { state, source } = given(1);
  const ended = game.decide(state, cashOut, source);
  expect(ended).toMatchObject({ awaits: null, totalWin: 225 });
  for (const decision of [pick(0), cashOut]) expect(() => game.stakeOf(ended, decision)).toThrow("has ended");
});

test.each<[unknown]>([
  [{}],
  [{ do: "pick" }],
  [{ do: "pick", tile: 1.5 }],
  [{ do: "pick", tile: "3" }],
  [{ do: "pick", tile: 3, stake: 20 }],
  [{ do: "cash_out", tile: 3 }],
  [{ do: "flag", tile: 3 }],
  [null],
  ["pick"],
])("refuses %o as a decision", (input) => {
  expect(() => game.readDecision(input)).toThrow(DecisionNotOffered);
});

test.each<[unknown]>([[{}], [{ mines: 2.5 }], [{ mines: "3" }], [{ mines: 3, tiles: 36 }], [null], [3]])(
  "refuses %o as a bet",
  (input) => {
    expect(() => game.readBet(input)).toThrow(BetNotOffered);
  },
);

test.each([0, -1, 25, 1e9])("refuses %i mines and draws nothing", (mines) => {
  const source = drawStream(published);
  const bet = game.readBet({ mines });
  expect(() => game.costOf(20, bet)).toThrow(BetNotOffered);
  expect(() => game.start(20, bet, source)).toThrow(`a field has 1 to 24 mines; got ${mines}.`);
  expect(source.wordsRead).toBe(0);
});

test.each([0, -20, 10, 30, 1_000_000_020])("refuses a stake of %s", (stake) => {
  const source = drawStream(published);
  expect(() => game.costOf(stake, three)).toThrow(StakeNotPlayable);
  expect(() => game.start(stake, three, source)).toThrow(StakeNotPlayable);
  expect(source.wordsRead).toBe(0);
});

test("the largest win of a bet is exact, even at the largest stake", () => {
  expect(game.mostWinOf(1e9, game.readBet({ mines: 24 }))).toBe(24_750_000_000);
  expect(game.mostWinOf(1e9, game.readBet({ mines: 1 }))).toBe(24_750_000_000);
  expect(game.mostWinOf(1e9, game.readBet({ mines: 9 }))).toBeLessThanOrEqual(1e13);
  expect(game.buysFeature(three)).toBe(false);
  expect(game.spotsOf(20, three)).toEqual([]);
});

test("an idle round is cashed out, or voided if nothing was picked", () => {
  expect(game.idleDecision(given().state)).toBeNull();
  const { state, source } = given(0);
  expect(game.idleDecision(state)).toEqual({ do: "cash_out" });
  expect(game.decide(state, game.idleDecision(state)!, source).totalWin).toBe(225);
});

test("a draw stream at the wrong word fails an invariant, and nothing is revealed", () => {
  const state = game.start(200, three, drawStream(published));
  expect(() => game.decide(state, pick(0), drawStream(published))).toThrow("goes on at the word");
  expect(() => game.reveal(state, drawStream(published, 3))).toThrow("nothing to reveal");
});

test("random rounds: each stored state equals its replay and its record, and no win exceeds the largest win of its bet", () => {
  const rounds = fc.tuple(
    fc.integer({ min: 1, max: 24 }),
    fc.uniqueArray(fc.nat({ max: 24 }), { maxLength: 12 }),
    fc.integer({ min: 1, max: 5e7 }),
    fc.nat(),
  );
  fc.assert(
    fc.property(rounds, ([mines, tiles, steps, nonce]) => {
      const seeds = { ...published, nonce };
      const [stake, bet] = [steps * 20, game.readBet({ mines })];
      let state = stored(game.start(stake, bet, drawStream(seeds)));
      const decisions: Fields[] = [];
      for (const decision of [...tiles.map(pick), cashOut]) {
        if (state.awaits === null || (decision === cashOut && decisions.length === 0)) break;
        const offers = (game.view(state) as { offers: { do: string; payout_cents: number }[] }).offers;
        const offer = offers.find((each) => each.do === decision["do"])!;
        expect(game.stakeOf(state, decision)).toBe(0);
        const next = stored(game.decide(state, decision, drawStream(seeds, state.wordsRead)));
        expect(next.wordsRead).toBe(state.wordsRead);
        // An offer states what is paid, now or by cashing out right after it.
        const { cash_out_cents: worth } = game.view(next) as { cash_out_cents: number | null };
        const lost = next.awaits === null && next.totalWin === 0;
        if (!lost) expect(worth ?? next.totalWin).toBe(offer.payout_cents);
        decisions.push(decision);
        state = next;
        expect(playedUpTo(game, seeds, { stake, bet, decisions })).toEqual(state);
        const records = JSON.parse(JSON.stringify(game.record(state))) as Fields[];
        expect(game.recall(bet, stake, records)).toEqual(game.phases(state));
      }
      expect(state.totalWin).toBeLessThanOrEqual(game.mostWinOf(stake, bet));
      expect(state.cost).toBe(stake);
      expect(game.phases(state).reduce((sum, { win }) => sum + win, 0)).toBe(state.totalWin);
    }),
    { numRuns: 150 },
  );
});
