import type { Fields } from "@apogee/engine";
import { testStepLaws } from "@apogee/engine/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { nineLanterns, towerTitle } from "./games/index.ts";
import { LEVELS } from "./index.ts";
import { Numbers } from "./testing.ts";

const game = towerTitle(nineLanterns);
const medium = game.readBet({ level: "medium" });
const climb = (tile: number): Fields => game.readDecision({ do: "climb", tile });
const cashOut = game.readDecision({ do: "cash_out" });

/** A medium round whose traps are on tile 1 of every floor, after these climbs. */
function given(...tiles: readonly number[]) {
  const source = new Numbers(...Array<number>(10).fill(1));
  let state = game.start(200, medium, source);
  for (const tile of tiles) state = game.decide(state, climb(tile), source);
  return { state, source };
}

testStepLaws({
  game,
  bet: medium,
  step: "climb",
  drawsEachStep: true,
  given,
  safe: { tile: 0, win: 297 },
  worked: {
    nonce: 7,
    bet: { level: "expert" },
    decisions: [climb(2), climb(1), cashOut],
    phases: [
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
    ],
    wordsRead: 4,
  },
  refused: [
    ["cashing out on the ground", [], cashOut, "the round offers climb."],
    ["a tile before the first", [], climb(-1), "the tiles of a floor are 0 to 2; got -1."],
    ["a tile after the last", [0], climb(3), "the tiles of a floor are 0 to 2; got 3."],
    ["a climb after a trap", [1], climb(0), "the round has ended."],
    ["cashing out after a trap", [0, 1], cashOut, "the round has ended."],
  ],
  undecidable: [
    {},
    { do: "climb" },
    { do: "climb", tile: 0.5 },
    { do: "climb", tile: "0" },
    { do: "climb", tile: 0, floor: 9 },
    { do: "cash_out", tile: 0 },
    { do: "jump", tile: 0 },
    null,
  ],
  unreadable: [{}, { level: "mild" }, { level: 2 }, { level: "easy", floors: 3 }, null, ["easy"]],
  notOffered: [],
  mostWins: [
    [{ level: "hard" }, 1e9, 506_880_000_000],
    [{ level: "expert" }, 1e9, 19_486_170_000_000],
    [{ level: "master" }, 1e9, 16_220_160_000_000],
  ],
  rounds: fc.constantFrom(...LEVELS).chain((level) =>
    fc.record({
      bet: fc.constant({ level }),
      tiles: fc.array(fc.nat({ max: nineLanterns.sheet.levels[level].tiles - 1 }), { maxLength: 9 }),
    }),
  ),
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
