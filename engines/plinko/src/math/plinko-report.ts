import { decimal, decimalRoot, ratio } from "@apogee/engine";
import { minor } from "@apogee/kernel";
import { sha256Hex } from "@apogee/rng";
import { phaseOf } from "../rules/drop-ball.ts";
import { MULTIPLIER_UNIT, slotsOf } from "../rules/pay-plinko.ts";
import { RISKS, ROWS, type PlinkoBet, type PlinkoSheet } from "../rules/plinko-sheet.ts";
import type { DeclaredBoard, DeclaredPlinko } from "./declared-plinko.ts";

/** Sums over all ways of a board. */
interface Sums {
  readonly ways: bigint;
  /** Of the multipliers in tenths, and of their squares. */
  readonly paid: bigint;
  readonly squared: bigint;
  /** Of the payouts of the smallest stake in whole units. */
  readonly whole: bigint;
  /** Ways that pay anything, more than the stake, and the most. */
  readonly hits: bigint;
  readonly above: bigint;
  readonly top: bigint;
}

/** Computes the returns of all boards of a plinko game over every way that a ball can take. */
export function plinkoReport(sheet: PlinkoSheet): DeclaredPlinko {
  const bets = ROWS.flatMap((rows) => RISKS.map((risk): PlinkoBet => ({ rows, risk })));
  const boards = bets.map((bet) => declare(sheet, bet));
  const by = (figure: (board: DeclaredBoard) => number): DeclaredBoard =>
    boards.reduce((best, board) => (figure(board) > figure(best) ? board : best));
  const { defaultBet } = sheet;
  return {
    identifier: sheet.identifier,
    version: sheet.version,
    sheetSha256: sha256Hex(JSON.stringify(sheet)),
    boards,
    lowest: by(({ rtpPercent }) => -Number(rtpPercent)),
    highest: by(({ rtpPercent }) => Number(rtpPercent)),
    defaultBet: boards.find(({ bet }) => bet.rows === defaultBet.rows && bet.risk === defaultBet.risk)!,
    maxWin: by(({ most }) => Number(most.multiple)),
    smallestStake: smallestStake(sheet),
  };
}

function declare(sheet: PlinkoSheet, bet: PlinkoBet): DeclaredBoard {
  const most = Math.max(...slotsOf(sheet, bet));
  const { ways, paid, squared, whole, hits, above, top } = sumsOf(sheet, bet, most);
  const unit = BigInt(MULTIPLIER_UNIT);
  return {
    bet,
    rtp: ratio(paid, ways * unit),
    rtpPercent: decimal(paid * 100n, ways * unit, 6),
    rtpPercentAtSmallestStake: decimal(whole * 100n, ways * BigInt(smallestStake(sheet)), 6),
    hitPercent: decimal(hits * 100n, ways, 4),
    abovePercent: decimal(above * 100n, ways, 4),
    standardDeviation: decimalRoot(squared * ways - paid ** 2n, (ways * unit) ** 2n, 4),
    most: { multiple: decimal(BigInt(most), unit, 2), oneIn: decimal(ways, top, 2) },
  };
}

/** Follows every way of a board through the engine's own function. */
function sumsOf(sheet: PlinkoSheet, bet: PlinkoBet, most: number): Sums {
  const stake = minor(smallestStake(sheet));
  const ways = 2 ** bet.rows;
  let [paid, squared, whole, hits, above, top] = [0, 0, 0, 0, 0, 0];
  for (let path = 0; path < ways; path++) {
    const { multiplier, win } = phaseOf(sheet, stake, bet, path);
    paid += multiplier;
    squared += multiplier ** 2;
    whole += win;
    if (win > 0) hits++;
    if (multiplier > MULTIPLIER_UNIT) above++;
    if (multiplier === most) top++;
  }
  // At most 65,536 squares of a hundred thousand tenths: all sums are exact.
  return {
    ways: BigInt(ways),
    paid: BigInt(paid),
    squared: BigInt(squared),
    whole: BigInt(whole),
    hits: BigInt(hits),
    above: BigInt(above),
    top: BigInt(top),
  };
}

function smallestStake({ bets }: PlinkoSheet): number {
  return bets.step * bets.steps[0]!;
}
