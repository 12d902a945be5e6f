import { decimal, decimalRoot, ratio } from "@apogee/engine";
import { sha256Hex } from "@apogee/rng";
import type { CoinSheet } from "../rules/coin-sheet.ts";
import { shownWorth, worthOf } from "../rules/worth.ts";
import type { DeclaredCoin, DeclaredSeries } from "./declared-coin.ts";
import { payoutsOf, until, type Payouts } from "./expect-payout.ts";

/** A stake at which every payout is a whole number of units. */
const EXACT_STAKE = 10_000;
/** Cashing out after three right calls determines the volatility. */
const USUAL = 3;

/** Computes the returns of a coin game: of cashing out after each number of right calls, over all their rounds. */
export function coinReport(sheet: CoinSheet): DeclaredCoin {
  const units = sheet.bets.step * sheet.bets.steps[0]!;
  const kept = BigInt(10_000 - sheet.edgeBps);
  const series = Array.from({ length: sheet.flips }, (_, i) => seriesOf(sheet, i + 1, units));
  const lowest = series.map((each) => each.rtpPercentAtSmallestStake).reduce((a, b) => (Number(b) < Number(a) ? b : a));
  return {
    identifier: sheet.identifier,
    version: sheet.version,
    sheetSha256: sha256Hex(JSON.stringify(sheet)),
    rtp: ratio(kept, 10_000n),
    rtpPercent: decimal(kept, 100n, 4),
    cap: decimal(worthOf(sheet, sheet.flips), 10_000n, 2),
    smallestStake: { units, rtpPercent: lowest },
    series,
    usual: Math.min(USUAL, sheet.flips),
  };
}

function seriesOf(sheet: CoinSheet, right: number, units: number): DeclaredSeries {
  const rounds = 1n << BigInt(sheet.flips);
  const exact = payoutsOf(sheet, EXACT_STAKE, until(right));
  const stake = BigInt(EXACT_STAKE);
  const [mean, squares] = [sumOf(exact, (paid) => paid), sumOf(exact, (paid) => paid ** 2n)];
  const hits = sumOf(exact, (paid) => (paid > 0n ? 1n : 0n));
  const whole = sumOf(payoutsOf(sheet, units, until(right)), (paid) => paid);
  return {
    right,
    multiplier: shownWorth(worthOf(sheet, right)),
    rtp: ratio(mean, rounds * stake),
    rtpPercent: decimal(mean * 100n, rounds * stake, 4),
    hitPercent: decimal(hits * 100n, rounds, 4),
    standardDeviation: decimalRoot(squares * rounds - mean ** 2n, (rounds * stake) ** 2n, 4),
    rtpPercentAtSmallestStake: decimal(whole * 100n, rounds * BigInt(units), 4),
  };
}

function sumOf(payouts: Payouts, figure: (paid: bigint) => bigint): bigint {
  return [...payouts].reduce((sum, [paid, rounds]) => sum + figure(BigInt(paid)) * rounds, 0n);
}
