import { decimal, decimalRoot, ratio } from "@apogee/engine";
import { sha256Hex } from "@apogee/rng";
import type { VideoPokerSheet } from "../rules/video-poker-sheet.ts";
import { COMMON } from "../strategy/weigh-holds.ts";
import type { DeclaredRound, DeclaredVideoPoker } from "./declared-video-poker.ts";
import { handTables, type HandTables } from "./hand-tables.ts";
import { paySums } from "./pay-sums.ts";
import { meanOf, solve } from "./solve.ts";

const DEALS = 2_598_960n;
const RESULTS = DEALS * BigInt(COMMON);

/**
 * Computes the declaration of a video poker: for each class of dealt hands the best of its 32 holds, by whole numbers.
 * Takes about a minute for `tables` and strategy together.
 */
export function videoPokerReport(sheet: VideoPokerSheet, tables: HandTables = handTables(sheet)): DeclaredVideoPoker {
  const totals = addUp(sheet, tables);
  const paid = sheet.pays.reduce((sum, { times }, row) => sum + BigInt(times) * totals.counts[row]!, 0n);
  const most = Math.max(...sheet.pays.map(({ times }) => times));
  const sums = paySums(sheet, tables);
  const hands = sheet.pays.map(({ hand, times }, row) => ({
    hand,
    times,
    count: String(totals.counts[row]),
    oneIn: decimal(RESULTS, totals.counts[row]!, 1),
  }));
  return {
    identifier: sheet.identifier,
    version: sheet.version,
    sheetSha256: sha256Hex(JSON.stringify(sheet)),
    rtp: ratio(paid, RESULTS),
    rtpPercent: decimal(paid * 100n, RESULTS, 4),
    standPatPercent: decimal(BigInt(sums.all) * 100n, DEALS, 4),
    maxWin: decimal(BigInt(most), 1n, 2),
    maxWinOneIn: hands.find(({ times }) => times === most)!.oneIn,
    results: String(RESULTS),
    hands,
    rounds: sheet.hands.map((count) => roundOf(sheet, totals, paid, count)),
    sums,
  };
}

interface Totals {
  /** Results by the row of the pay table, over `RESULTS`. */
  readonly counts: readonly bigint[];
  /** The sum of the squared means of all deals, over `COMMON` squared. */
  readonly squaredMeans: bigint;
  /** By the number of hands: deals in which none of them pays, over `COMMON` to that power. */
  readonly misses: ReadonlyMap<number, bigint>;
}

function addUp(sheet: VideoPokerSheet, tables: HandTables): Totals {
  const counts = Array<bigint>(tables.rows).fill(0n);
  const misses = new Map(sheet.hands.map((hands) => [hands, 0n]));
  let squaredMeans = 0n;
  for (const solved of solve(sheet, tables)) {
    const { weight, results, draws } = solved;
    const scale = COMMON / draws;
    for (let row = 0; row < tables.rows; row++) {
      if (results[row] !== 0) counts[row]! += BigInt(results[row]! * scale * weight);
    }
    squaredMeans += BigInt(weight) * BigInt(meanOf(sheet, solved)) ** 2n;
    const missed = BigInt(results.at(-1)! * scale);
    for (const [hands, sum] of misses) misses.set(hands, sum + BigInt(weight) * missed ** BigInt(hands));
  }
  return { counts, squaredMeans, misses };
}

/**
 * The hands of a round share the held cards, so they are independent only once the deal is known: the mean square of
 * the payout per stake of n hands is (E[X^2] + (n - 1) E[m^2]) / n, where m is the mean of a deal.
 */
function roundOf({ pays }: VideoPokerSheet, totals: Totals, paid: bigint, hands: number): DeclaredRound {
  const common = BigInt(COMMON);
  const n = BigInt(hands);
  const squares = pays.reduce((sum, { times }, row) => sum + BigInt(times) ** 2n * totals.counts[row]!, 0n);
  const square = squares * common + (n - 1n) * totals.squaredMeans;
  // All over DEALS^2 * COMMON^2 * n.
  const variance = square * DEALS - n * paid * paid;
  const possible = DEALS * common ** n;
  return {
    hands,
    hitPercent: decimal((possible - totals.misses.get(hands)!) * 100n, possible, 4),
    standardDeviation: decimalRoot(variance, RESULTS ** 2n * n, 4),
  };
}
