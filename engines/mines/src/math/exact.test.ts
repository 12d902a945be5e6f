import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { frostlightField } from "../games/index.ts";
import { mines as engine, mostPicks, placeMines, worthAt, type MinesDecision } from "../index.ts";
import { choose } from "../rules/worth.ts";
import { Placing } from "../testing.ts";

const { sheet } = frostlightField;
const PAIRS = Array.from({ length: 24 }, (_, i) => i + 1).flatMap((mines) =>
  Array.from({ length: 25 - mines }, (_, i) => ({ mines, picks: i + 1 })),
);

/** Published multipliers of mines with 25 tiles and an edge of 1 %. */
test.each([
  [1, 1, 1.03125],
  [3, 3, 1.478571],
  [24, 1, 24.75],
])("%i mines and %i safe picks pay %d stakes, as published", (mines, picks, published) => {
  const { numerator, denominator } = worthAt(sheet, mines, picks);
  expect(Number((numerator * 100_000_000n) / denominator) / 1e8).toBeCloseTo(published, 6);
});

test("chance times multiplier is exactly 0.99 for every number of mines and of picks", () => {
  expect(PAIRS).toHaveLength(300);
  for (const { mines, picks } of PAIRS) {
    // Fields without a mine among the picked tiles, of all fields.
    const [safe, all] = [choose(25 - picks, mines), choose(25, mines)];
    const { numerator, denominator } = worthAt(sheet, mines, picks);
    expect(safe * numerator * 100n).toBe(99n * all * denominator);
  }
});

/** All ordered ways to draw this many of 25 tiles. */
function* draws(count: number): Generator<number[]> {
  if (count === 0) return yield [];
  for (const before of draws(count - 1)) {
    for (let tile = 0; tile < 25; tile++) if (!before.includes(tile)) yield [...before, tile];
  }
}

test.each([
  [1, 25],
  [2, 300],
  [3, 2300],
])("%i mines reach each of the %i fields equally often", (count, fields) => {
  const seen = new Map<string, number>();
  for (const tiles of draws(count)) {
    const field = placeMines(count, new Placing(...tiles)).join();
    seen.set(field, (seen.get(field) ?? 0) + 1);
  }
  expect(seen.size).toBe(fields);
  expect(new Set(seen.values())).toEqual(new Set([[1, 2, 6][count - 1]]));
});

/** Every set of this many tiles, in rising order. */
function* fieldsOf(count: number, from = 0): Generator<number[]> {
  if (count === 0) return yield [];
  for (let tile = from; tile <= 25 - count; tile++) {
    for (const rest of fieldsOf(count - 1, tile + 1)) yield [tile, ...rest];
  }
}

/** What all fields with this many mines pay together through the engine, for picks on the given tiles. */
function paidByAllFields(mines: number, tiles: readonly number[], stake: number): bigint {
  let paid = 0n;
  for (const field of fieldsOf(mines)) {
    const source = new Placing(...field);
    let round = engine.start(frostlightField, minor(stake), { mines }, source);
    const decide = (decision: MinesDecision): void => {
      if (round.awaits !== null) round = engine.decide(frostlightField, round, decision, source);
    };
    for (const tile of tiles) decide({ do: "pick", tile });
    decide({ do: "cash_out" });
    paid += BigInt(round.totalWin);
  }
  return paid;
}

test.each([
  [1, [12]],
  [1, [24, 0, 7, 3, 19, 11]],
  [2, [0, 24]],
  [2, [6, 7, 8, 11]],
  [3, [4, 9, 14]],
  [22, [3, 21]],
  [23, [8, 5]],
  [24, [18]],
])("all fields with %i mines pay exactly 99 %% through the engine, whatever tiles are picked", (mines, tiles) => {
  const { numerator, denominator } = worthAt(sheet, mines, tiles.length);
  // A stake of which the multiplier is a whole number of units.
  const stake = 20 * Number(denominator / gcd(numerator, denominator));
  const fields = choose(25, mines);
  expect(paidByAllFields(mines, tiles, stake) * 100n).toBe(99n * fields * BigInt(stake));
});

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

test("the largest win of a bet is what its best round pays", () => {
  for (let mines = 1; mines <= 24; mines++) {
    const picks = mostPicks(sheet, mines);
    const source = new Placing(...Array.from({ length: mines }, (_, i) => 24 - i));
    let round = engine.start(frostlightField, minor(2000), { mines }, source);
    for (let tile = 0; tile < picks; tile++) {
      round = engine.decide(frostlightField, round, { do: "pick", tile }, source);
    }
    expect(round.awaits).toBeNull();
    expect(round.totalWin).toBe(engine.mostWinOf(frostlightField, minor(2000), { mines }));
  }
});
