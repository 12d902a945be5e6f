import { decimal, decimalRoot, ratio } from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import { sha256Hex } from "@apogee/rng";
import { LEVELS, type Level, type TowerSheet } from "../rules/tower-sheet.ts";
import { mostFloors, shownWorth, worthAt, type Worth } from "../rules/worth.ts";
import type { DeclaredFloor, DeclaredTower } from "./declared-tower.ts";
import { expectPayout } from "./expect-payout.ts";

/** One way to play with its exact return, for comparisons. */
interface Row {
  readonly declared: DeclaredFloor;
  readonly mean: Worth;
  readonly whole: Worth;
  readonly worth: Worth;
}

/** Computes the returns of a tower: of every level and every floor that it offers, over all draws. */
export function towerReport(sheet: TowerSheet): DeclaredTower {
  const rows = LEVELS.flatMap((level) =>
    Array.from({ length: mostFloors(sheet, level) }, (_, i) => rowOf(sheet, level, i + 1)),
  );
  const { mean } = rows[0]!;
  invariant(
    rows.every((row) => compare(row.mean, mean) === 0),
    "Every way to play returns the same.",
  );
  const lowest = rows.reduce((low, row) => (compare(row.whole, low.whole) < 0 ? row : low));
  const highest = rows.reduce((high, row) => (compare(row.whole, high.whole) > 0 ? row : high));
  const top = rows.reduce((most, row) => (compare(row.worth, most.worth) > 0 ? row : most)).worth;
  const { level, floors } = sheet.usual;
  return {
    identifier: sheet.identifier,
    version: sheet.version,
    sheetSha256: sha256Hex(JSON.stringify(sheet)),
    rtp: ratio(mean.numerator, mean.denominator),
    rtpPercent: decimal(mean.numerator * 100n, mean.denominator, 4),
    maxWin: decimal(top.numerator, top.denominator, 2),
    smallestStake: { units: smallestStake(sheet), lowest: lowest.declared, highest: highest.declared },
    usual: rows.map(({ declared }) => declared).find((each) => each.level === level && each.floors === floors)!,
    floors: rows.map(({ declared }) => declared),
  };
}

/** The first tile on every floor up to this one, over all sets of traps of each floor. */
function rowOf(sheet: TowerSheet, level: Level, floors: number): Row {
  const units = BigInt(smallestStake(sheet));
  const [mean, hits, squared, whole] = expectPayout(
    sheet,
    level,
    {
      countsFloors: true,
      decide: ({ climbed }) => (climbed === floors ? { do: "cash_out" } : { do: "climb", tile: 0 }),
    },
    [
      (_round, paid) => paid,
      ({ lost }) => ({ numerator: lost ? 0n : 1n, denominator: 1n }),
      (_round, { numerator, denominator }) => ({ numerator: numerator ** 2n, denominator: denominator ** 2n }),
      ({ totalWin }) => ({ numerator: BigInt(totalWin), denominator: units }),
    ],
  ) as [Worth, Worth, Worth, Worth];
  const worth = worthAt(sheet, level, floors);
  const variance = {
    numerator: squared.numerator * mean.denominator ** 2n - mean.numerator ** 2n * squared.denominator,
    denominator: squared.denominator * mean.denominator ** 2n,
  };
  const declared = {
    level,
    floors,
    hitPercent: decimal(hits.numerator * 100n, hits.denominator, 4),
    multiplier: shownWorth(worth),
    rtpPercent: decimal(mean.numerator * 100n, mean.denominator, 4),
    rtpPercentAtSmallestStake: decimal(whole.numerator * 100n, whole.denominator, 4),
    standardDeviation: decimalRoot(variance.numerator, variance.denominator, 4),
  };
  return { declared, mean, whole, worth };
}

function compare(a: Worth, b: Worth): number {
  const [left, right] = [a.numerator * b.denominator, b.numerator * a.denominator];
  return left === right ? 0 : left > right ? 1 : -1;
}

function smallestStake({ bets }: TowerSheet): number {
  return bets.step * bets.steps[0]!;
}
