import { minor } from "@apogee/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { nineLanterns } from "../games/index.ts";
import { drawTraps, LEVELS, mostFloors, tower as engine, worthAt, type TowerRound } from "../index.ts";
import { Numbers, sheetWith } from "../testing.ts";
import { allTraps, expectPayout, type Strategy } from "./expect-payout.ts";

const { sheet } = nineLanterns;

test.each(LEVELS)("%s: chance times multiplier is exactly 0.99 on every floor", (level) => {
  const { tiles, safe } = sheet.levels[level];
  for (let floors = 1; floors <= sheet.floors; floors++) {
    const { numerator, denominator } = worthAt(sheet, level, floors);
    expect(BigInt(safe) ** BigInt(floors) * numerator * 100n).toBe(99n * BigInt(tiles) ** BigInt(floors) * denominator);
  }
});

test.each(LEVELS)("%s: over all draws of a floor, every tile is safe as often as expected", (level) => {
  const { tiles, safe } = sheet.levels[level];
  const sets = allTraps(sheet.levels[level]);
  expect(sets.length % tiles).toBe(0);
  for (let tile = 0; tile < tiles; tile++) {
    expect(sets.filter((traps) => !traps.includes(tile)).length * tiles).toBe(sets.length * safe);
  }
  const seen = new Map<string, number>();
  for (const traps of sets) seen.set(traps.join(), (seen.get(traps.join()) ?? 0) + 1);
  expect(new Set(seen.values()).size).toBe(1);
});

test("a floor with one trap has it at the drawn number, and a floor with one safe tile draws all its traps", () => {
  expect(drawTraps({ tiles: 4, safe: 3 }, new Numbers(2))).toEqual([2]);
  expect(drawTraps({ tiles: 3, safe: 1 }, new Numbers(0, 1))).toEqual([0, 2]);
});

test("every strategy returns exactly 99/100, whatever it bases its decisions on, and even with a low cap", () => {
  fc.assert(
    fc.property(fc.constantFrom(...LEVELS), fc.integer(), fc.integer({ min: 8, max: 60 }), (level, seed, cap) => {
      const capped = sheetWith({ cap, floors: 4 });
      const { tiles } = capped.levels[level];
      const strategy: Strategy = {
        countsFloors: false,
        decide({ phases, climbed }: TowerRound) {
          const key = `${seed} ${JSON.stringify(phases.map(({ step }) => step))}`;
          const luck = [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
          return climbed > 0 && luck % 3 === 0 ? { do: "cash_out" } : { do: "climb", tile: luck % tiles };
        },
      };
      const [mean] = expectPayout(capped, level, strategy, [(_round, paid) => paid]);
      expect([mean!.numerator, mean!.denominator]).toEqual([99n, 100n]);
    }),
    { numRuns: 20 },
  );
});

test.each([
  ["easy", 2, 1600],
  ["medium", 3, 800],
  ["hard", 4, 100],
] as const)("all draws of %s pay exactly 99 %% through the engine, for %i floors", (level, floors, stake) => {
  const { tiles } = sheet.levels[level];
  let paid = 0;
  for (let draw = 0; draw < tiles ** floors; draw++) {
    // With one trap on each floor, the digits of the draw in this base are the traps.
    const traps = Array.from({ length: floors }, (_, floor) => Math.floor(draw / tiles ** floor) % tiles);
    const source = new Numbers(...traps);
    let round = engine.start(nineLanterns, minor(stake), { level }, source);
    for (let floor = 0; floor < floors && round.awaits !== null; floor++) {
      round = engine.decide(nineLanterns, round, { do: "climb", tile: floor % tiles }, source);
    }
    if (round.awaits !== null) round = engine.decide(nineLanterns, round, { do: "cash_out" }, source);
    paid += round.totalWin;
  }
  expect(paid * 100).toBe(99 * tiles ** floors * stake);
});

test("the largest win of a bet is what its best round pays", () => {
  for (const level of LEVELS) {
    const { tiles } = sheet.levels[level];
    // Every number is the first of those left, so the last tile is safe.
    const source = new Numbers(...Array<number>(40).fill(0));
    let round = engine.start(nineLanterns, minor(2000), { level }, source);
    for (let floor = 0; floor < mostFloors(sheet, level); floor++) {
      round = engine.decide(nineLanterns, round, { do: "climb", tile: tiles - 1 }, source);
    }
    expect(round.awaits).toBeNull();
    expect(round.totalWin).toBe(engine.mostWinOf(nineLanterns, minor(2000), { level }));
  }
});
