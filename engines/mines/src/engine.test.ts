import type { Fields } from "@apogee/engine";
import { testStepLaws } from "@apogee/engine/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { frostlightField, minesTitle } from "./games/index.ts";
import { Placing } from "./testing.ts";

const game = minesTitle(frostlightField);
const three = game.readBet({ mines: 3 });
const pick = (tile: number): Fields => game.readDecision({ do: "pick", tile });
const cashOut = game.readDecision({ do: "cash_out" });

/** A round with mines on 3, 9 and 20, after these picks. */
function given(...tiles: readonly number[]) {
  const source = new Placing(9, 20, 3);
  let state = game.start(200, three, source);
  for (const tile of tiles) state = game.decide(state, pick(tile), source);
  return { state, source };
}

testStepLaws({
  game,
  bet: three,
  step: "pick",
  drawsEachStep: false,
  given,
  safe: { tile: 1, win: 225 },
  worked: {
    nonce: 5,
    bet: { mines: 3 },
    decisions: [pick(12), pick(0), cashOut],
    phases: [
      { kind: "place", win: 0, totalWin: 0, view: { multiplier: "1.0000" } },
      { kind: "pick", win: 0, totalWin: 0, view: { tile: 12, safe: true, mines: null, multiplier: "1.1250" } },
      { kind: "pick", win: 0, totalWin: 0, view: { tile: 0, safe: true, mines: null, multiplier: "1.2857" } },
      { kind: "cash-out", win: 257, totalWin: 257, view: { mines: [1, 7, 23], multiplier: "1.2857" } },
    ],
    wordsRead: 3,
  },
  refused: [
    ["cashing out before the first pick", [], cashOut, "the round offers pick."],
    ["a tile before the first", [], pick(-1), "tiles are 0 to 24; got -1."],
    ["a tile after the last", [], pick(25), "tiles are 0 to 24; got 25."],
    ["an open tile", [7], pick(7), "tile 7 is already open."],
    ["a pick after a mine", [9], pick(0), "the round has ended."],
    ["cashing out after a mine", [0, 9], cashOut, "the round has ended."],
  ],
  undecidable: [
    {},
    { do: "pick" },
    { do: "pick", tile: 1.5 },
    { do: "pick", tile: "3" },
    { do: "pick", tile: 3, stake: 20 },
    { do: "cash_out", tile: 3 },
    { do: "flag", tile: 3 },
    null,
    ["pick"],
  ],
  unreadable: [{}, { mines: 2.5 }, { mines: "3" }, { mines: 3, tiles: 36 }, null, [3]],
  notOffered: [0, -1, 25, 1e9].map((mines) => [{ mines }, `a field has 1 to 24 mines; got ${mines}.`] as const),
  mostWins: [
    [{ mines: 24 }, 1e9, 24_750_000_000],
    [{ mines: 1 }, 1e9, 24_750_000_000],
  ],
  rounds: fc.record({
    bet: fc.record({ mines: fc.integer({ min: 1, max: 24 }) }),
    tiles: fc.uniqueArray(fc.nat({ max: 24 }), { maxLength: 12 }),
  }),
});

test("the largest stake with the most valuable bet pays at most 10^13", () => {
  expect(game.mostWinOf(1e9, game.readBet({ mines: 9 }))).toBeLessThanOrEqual(1e13);
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
