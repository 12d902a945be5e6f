import { BetNotOffered, DecisionNotOffered, playedUpTo, StakeNotPlayable, type Fields } from "@apogee/engine";
import type { RoundState } from "@apogee/engine";
import { drawStream } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import { nineLanterns, towerTitle } from "./games/index.ts";
import { LEVELS } from "./index.ts";
import { Numbers } from "./testing.ts";

const game = towerTitle(nineLanterns);
const published = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 7 };
const medium = game.readBet({ level: "medium" });
const climb = (tile: number): Fields => game.readDecision({ do: "climb", tile });
const cashOut = game.readDecision({ do: "cash_out" });

/** The round after it was stored as JSON. */
const stored = (state: RoundState): RoundState => JSON.parse(JSON.stringify(state)) as RoundState;

/** A medium round whose traps are on tile 1 of every floor, after these climbs. */
function given(...tiles: readonly number[]) {
  const source = new Numbers(...Array<number>(10).fill(1));
  let state = game.start(200, medium, source);
  for (const tile of tiles) state = game.decide(state, climb(tile), source);
  return { state, source };
}

test("a replay gives the round that the README works out by hand", () => {
  const bet = game.readBet({ level: "expert" });
  const state = playedUpTo(game, published, { stake: 200, bet, decisions: [climb(2), climb(1), cashOut] });
  expect(game.phases(state)).toEqual([
    { kind: "start", win: 0, totalWin: 0, view: { multiplier: "1.0000" } },
    {
      kind: "climb",
      win: 0,
      totalWin: 0,
      view: { tile: 2, traps: [0, 1], tiles: 3, safe: true, multiplier: "2.9700" },
    },
    {
      kind: "climb",
      win: 0,
      totalWin: 0,
      view: { tile: 1, traps: [0, 2], tiles: 3, safe: true, multiplier: "8.9100" },
    },
    { kind: "cash-out", win: 1782, totalWin: 1782, view: { multiplier: "8.9100" } },
  ]);
  expect([state.cost, state.totalWin, state.awaits, state.wordsRead]).toEqual([200, 1782, null, 4]);
});

test("nothing is drawn before the first floor, and each floor draws its own traps", () => {
  const { state, source } = given();
  expect(source.wordsRead).toBe(0);
  const climbed = game.decide(state, climb(0), source);
  expect([source.wordsRead, climbed.wordsRead]).toEqual([1, 1]);
  expect(game.decide(climbed, cashOut, source).wordsRead).toBe(1);
});

test("the view shows the floor, the odds and what is paid", () => {
  expect(game.view(given().state)).toEqual({
    level: "medium",
    tiles: 3,
    climbed: 0,
    multiplier: "1.0000",
    offers: [{ do: "climb", chance_percent: "66.66", multiplier: "1.4850", payout_cents: 297 }],
    cash_out_cents: null,
  });
  const { state, source } = given(0, 2);
  expect(game.view(state)).toEqual({
    level: "medium",
    tiles: 3,
    climbed: 2,
    multiplier: "2.2275",
    offers: [
      { do: "climb", chance_percent: "66.66", multiplier: "3.3412", payout_cents: 668 },
      { do: "cash_out", chance_percent: null, multiplier: "2.2275", payout_cents: 445 },
    ],
    cash_out_cents: 445,
  });
  const lost = game.decide(state, climb(1), source);
  expect(lost).toMatchObject({ awaits: null, totalWin: 0 });
  expect(game.view(lost)).toMatchObject({ climbed: 2, multiplier: "0.0000", offers: [], cash_out_cents: null });
  expect(game.phases(lost).at(-1)).toMatchObject({ view: { tile: 1, traps: [1], safe: false } });
});

test.each<[string, readonly number[], Fields, string]>([
  ["cashing out on the ground", [], cashOut, "the round offers climb."],
  ["a tile before the first", [], climb(-1), "the tiles of a floor are 0 to 2; got -1."],
  ["a tile after the last", [0], climb(3), "the tiles of a floor are 0 to 2; got 3."],
  ["a climb after a trap", [1], climb(0), "the round has ended."],
  ["cashing out after a trap", [0, 1], cashOut, "the round has ended."],
])("%s is refused and draws nothing", (_what, before, decision, sentence) => {
  const { state, source } = given(...before);
  const read = source.wordsRead;
  expect(() => game.stakeOf(state, decision)).toThrow(DecisionNotOffered);
  expect(() => game.decide(state, decision, source)).toThrow(sentence);
  expect(source.wordsRead).toBe(read);
});

test("a round that was cashed out offers no further decisions", () => {
  const { state, source } = given(0);
  const ended = game.decide(state, cashOut, source);
  expect(ended).toMatchObject({ awaits: null, totalWin: 297 });
  for (const decision of [climb(0), cashOut]) expect(() => game.stakeOf(ended, decision)).toThrow("has ended");
});

test.each<[unknown]>([
  [{}],
  [{ do: "climb" }],
  [{ do: "climb", tile: 0.5 }],
  [{ do: "climb", tile: "0" }],
  [{ do: "climb", tile: 0, floor: 9 }],
  [{ do: "cash_out", tile: 0 }],
  [{ do: "jump", tile: 0 }],
  [null],
])("refuses %o as a decision", (input) => {
  expect(() => game.readDecision(input)).toThrow(DecisionNotOffered);
});

test.each<[unknown]>([[{}], [{ level: "mild" }], [{ level: 2 }], [{ level: "easy", floors: 3 }], [null], ["easy"]])(
  "refuses %o as a bet",
  (input) => {
    expect(() => game.readBet(input)).toThrow(BetNotOffered);
  },
);

test.each([0, -20, 10, 30, 1_000_000_020])("refuses a stake of %s", (stake) => {
  const source = drawStream(published);
  expect(() => game.costOf(stake, medium)).toThrow(StakeNotPlayable);
  expect(() => game.start(stake, medium, source)).toThrow(StakeNotPlayable);
  expect(source.wordsRead).toBe(0);
});

test("the largest win of a bet is exact, even at the largest stake", () => {
  expect(game.mostWinOf(1e9, game.readBet({ level: "hard" }))).toBe(506_880_000_000);
  expect(game.mostWinOf(1e9, game.readBet({ level: "expert" }))).toBe(19_486_170_000_000);
  expect(game.mostWinOf(1e9, game.readBet({ level: "master" }))).toBe(16_220_160_000_000);
  expect(game.buysFeature(medium)).toBe(false);
  expect(game.spotsOf(20, medium)).toEqual([]);
});

test("an idle round is cashed out, or voided if no floor was climbed", () => {
  expect(game.idleDecision(given().state)).toBeNull();
  const { state, source } = given(0);
  expect(game.idleDecision(state)).toEqual({ do: "cash_out" });
  expect(game.decide(state, game.idleDecision(state)!, source).totalWin).toBe(297);
});

test("a draw stream at the wrong word fails an invariant, and nothing is revealed", () => {
  const { state } = given(0);
  expect(() => game.decide(state, climb(0), drawStream(published))).toThrow("goes on at the word");
  expect(() => game.reveal(state, drawStream(published, 1))).toThrow("nothing to reveal");
});

test("random rounds: each stored state equals its replay and its record, and no win exceeds the largest win of its bet", () => {
  const rounds = fc.tuple(
    fc.constantFrom(...LEVELS),
    fc.array(fc.nat({ max: 3 }), { maxLength: 9 }),
    fc.integer({ min: 1, max: 5e7 }),
    fc.nat(),
  );
  fc.assert(
    fc.property(rounds, ([level, tiles, steps, nonce]) => {
      const seeds = { ...published, nonce };
      const [stake, bet] = [steps * 20, game.readBet({ level })];
      const count = nineLanterns.sheet.levels[level].tiles;
      let state = stored(game.start(stake, bet, drawStream(seeds)));
      const decisions: Fields[] = [];
      for (const decision of [...tiles.map((tile) => climb(tile % count)), cashOut]) {
        if (state.awaits === null || (decision === cashOut && decisions.length === 0)) break;
        const offers = (game.view(state) as { offers: { do: string; payout_cents: number }[] }).offers;
        const offer = offers.find((each) => each.do === decision["do"])!;
        expect(game.stakeOf(state, decision)).toBe(0);
        const next = stored(game.decide(state, decision, drawStream(seeds, state.wordsRead)));
        expect(next.wordsRead > state.wordsRead).toBe(decision !== cashOut);
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
