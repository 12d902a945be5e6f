import { decimal, decimalRoot, ratio } from "@apogee/engine";
import { minor } from "@apogee/kernel";
import { sha256Hex } from "@apogee/rng";
import type { DiceSheet } from "../rules/dice-sheet.ts";
import { MULTIPLIER_UNIT, multiplierOf, shownMultiplier, winOf } from "../rules/pay-dice.ts";
import { ROLLS, winningRolls } from "../rules/winning-rolls.ts";
import type { DeclaredBet, DeclaredDice } from "./declared-dice.ts";

/** A return as an integer over a denominator that all bets share. */
interface Row {
  readonly winning: number;
  readonly multiplier: number;
  /** Over 100,000,000: winning rolls times the multiplier. */
  readonly exact: bigint;
  /** Over 10,000 smallest stakes: winning rolls times the win in whole units. */
  readonly whole: bigint;
}

/** Computes the return for every number of winning rolls that a dice game offers. */
export function diceReport(sheet: DiceSheet): DeclaredDice {
  const rows = rowsOf(sheet);
  const units = smallestStake(sheet);
  const exactOver = BigInt(ROLLS * MULTIPLIER_UNIT);
  const wholeOver = BigInt(ROLLS * units);
  const usual = rows.find(({ winning }) => winning === winningRolls(sheet.defaultBet))!;
  const top = rows[0]!;
  return {
    identifier: sheet.identifier,
    version: sheet.version,
    sheetSha256: sha256Hex(JSON.stringify(sheet)),
    returnsSha256: sha256Hex(returnsTable(sheet)),
    lowest: declare(
      extreme(rows, ({ exact }) => -exact),
      ({ exact }) => exact,
      exactOver,
    ),
    highest: declare(
      extreme(rows, ({ exact }) => exact),
      ({ exact }) => exact,
      exactOver,
    ),
    smallestStake: {
      units,
      lowest: declare(
        extreme(rows, ({ whole }) => -whole),
        ({ whole }) => whole,
        wholeOver,
      ),
      highest: declare(
        extreme(rows, ({ whole }) => whole),
        ({ whole }) => whole,
        wholeOver,
      ),
    },
    defaultBet: {
      bet: sheet.defaultBet,
      multiplier: shownMultiplier(usual.multiplier),
      rtpPercent: decimal(usual.exact * 100n, exactOver, 4),
      hitPercent: decimal(BigInt(usual.winning) * 100n, BigInt(ROLLS), 4),
      standardDeviation: standardDeviation(usual),
    },
    maxWin: {
      multiple: decimal(BigInt(top.multiplier), BigInt(MULTIPLIER_UNIT), 2),
      oneIn: decimal(BigInt(ROLLS), BigInt(top.winning), 2),
    },
  };
}

/**
 * The returns of all bets as CSV, one row for each number of winning rolls: the chance and the multiplier, the return
 * in percent, the return in percent at the smallest stake with wins in whole units, and the standard deviation of the
 * payout of one round in stakes. Six digits of a return are exact, since it is a whole number over 100,000,000.
 */
export function returnsTable(sheet: DiceSheet): string {
  const units = smallestStake(sheet);
  const lines = rowsOf(sheet).map((row) =>
    [
      row.winning,
      decimal(BigInt(row.winning) * 100n, BigInt(ROLLS), 2),
      shownMultiplier(row.multiplier),
      decimal(row.exact * 100n, BigInt(ROLLS * MULTIPLIER_UNIT), 6),
      decimal(row.whole * 100n, BigInt(ROLLS * units), 4),
      standardDeviation(row),
    ].join(),
  );
  const head = `winning,hit_percent,multiplier,return_percent,return_percent_at_${units}_units,standard_deviation`;
  return `${[head, ...lines].join("\n")}\n`;
}

function rowsOf(sheet: DiceSheet): Row[] {
  const stake = minor(smallestStake(sheet));
  const { fewest, most } = sheet.winning;
  return Array.from({ length: most - fewest + 1 }, (_, i) => {
    const winning = fewest + i;
    const multiplier = multiplierOf(sheet, winning);
    return {
      winning,
      multiplier,
      exact: BigInt(winning * multiplier),
      whole: BigInt(winning * winOf(stake, multiplier)),
    };
  });
}

function smallestStake({ bets }: DiceSheet): number {
  return bets.step * bets.steps[0]!;
}

function extreme(rows: readonly Row[], by: (row: Row) => bigint): Row {
  return rows.reduce((best, row) => (by(row) > by(best) ? row : best));
}

function declare(row: Row, part: (row: Row) => bigint, over: bigint): DeclaredBet {
  return {
    winning: row.winning,
    targets: { under: row.winning, over: ROLLS - 1 - row.winning },
    rtp: ratio(part(row), over),
    rtpPercent: decimal(part(row) * 100n, over, 4),
  };
}

/** The standard deviation of a payout that is m with the chance p and otherwise zero: m * sqrt(p * (1 - p)). */
function standardDeviation({ winning, multiplier }: Row): string {
  const variance = BigInt(multiplier) ** 2n * BigInt(winning) * BigInt(ROLLS - winning);
  return decimalRoot(variance, BigInt(MULTIPLIER_UNIT * ROLLS) ** 2n, 4);
}
