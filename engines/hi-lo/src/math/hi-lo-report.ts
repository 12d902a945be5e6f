import { decimal, decimalRoot, ratio } from "@apogee/engine";
import { minor } from "@apogee/kernel";
import { sha256Hex } from "@apogee/rng";
import { RANKS } from "../rules/cards.ts";
import { MOST_WINNING_RANKS } from "../rules/guesses.ts";
import type { HiLoSheet } from "../rules/hi-lo-sheet.ts";
import { undealt } from "../rules/take-step.ts";
import { paidOn, shownWorth, worthAfter, type Worth } from "../rules/worth.ts";
import type { DeclaredGuess, DeclaredHiLo, DeclaredStrategy } from "./declared-hi-lo.ts";
import { expectPayout } from "./expect-payout.ts";
import { CASH_OUT_AT_DOUBLE, DECLARED_STRATEGIES, type Strategy } from "./strategies.ts";

/** Computes the returns of a hi-lo game: of each single guess, and of several strategies over all their rounds. */
export function hiLoReport(sheet: HiLoSheet): DeclaredHiLo {
  const units = smallestStake(sheet);
  const kept = BigInt(10_000 - sheet.edgeBps);
  const guesses = Array.from({ length: MOST_WINNING_RANKS }, (_, i) => guessOf(sheet, i + 1));
  const lowest = guesses.reduce((worst, guess) =>
    Number(guess.rtpPercentAtSmallestStake) < Number(worst.rtpPercentAtSmallestStake) ? guess : worst,
  );
  const least = BigInt(paidOn(minor(units), worthAfter(sheet, undealt(minor(units)), MOST_WINNING_RANKS)));
  return {
    identifier: sheet.identifier,
    version: sheet.version,
    sheetSha256: sha256Hex(JSON.stringify(sheet)),
    rtp: ratio(kept, 10_000n),
    rtpPercent: decimal(kept, 100n, 4),
    cap: decimal(BigInt(sheet.cap), 1n, 2),
    guesses,
    smallestStake: {
      units,
      oneGuessRtpPercent: lowest.rtpPercentAtSmallestStake,
      anyWayRtpPercent: decimal(kept * least, 100n * (least + 1n), 4),
    },
    strategies: DECLARED_STRATEGIES.map((strategy) => declare(sheet, strategy)),
    usual: CASH_OUT_AT_DOUBLE.name,
  };
}

function guessOf(sheet: HiLoSheet, winning: number): DeclaredGuess {
  const stake = minor(smallestStake(sheet));
  const worth = worthAfter(sheet, undealt(stake), winning);
  const paid = BigInt(winning * paidOn(stake, worth));
  return {
    winning,
    chancePercent: decimal(BigInt(winning) * 100n, BigInt(RANKS), 4),
    multiplier: shownWorth(worth),
    rtpPercentAtSmallestStake: decimal(paid * 100n, BigInt(RANKS * stake), 4),
  };
}

function declare(sheet: HiLoSheet, strategy: Strategy): DeclaredStrategy {
  const stake = minor(smallestStake(sheet));
  const [mean, hits, squared, whole] = expectPayout(sheet, strategy, [
    (paid) => paid,
    ({ numerator }) => ({ numerator: numerator > 0n ? 1n : 0n, denominator: 1n }),
    ({ numerator, denominator }) => ({ numerator: numerator ** 2n, denominator: denominator ** 2n }),
    (paid) => ({ numerator: BigInt(paidOn(stake, paid)), denominator: BigInt(stake) }),
  ]) as [Worth, Worth, Worth, Worth];
  const variance = {
    numerator: squared.numerator * mean.denominator ** 2n - mean.numerator ** 2n * squared.denominator,
    denominator: squared.denominator * mean.denominator ** 2n,
  };
  return {
    name: strategy.name,
    rtp: ratio(mean.numerator, mean.denominator),
    rtpPercent: decimal(mean.numerator * 100n, mean.denominator, 4),
    hitPercent: decimal(hits.numerator * 100n, hits.denominator, 4),
    standardDeviation: decimalRoot(variance.numerator, variance.denominator, 4),
    rtpPercentAtSmallestStake: decimal(whole.numerator * 100n, whole.denominator, 4),
  };
}

function smallestStake({ bets }: HiLoSheet): number {
  return bets.step * bets.steps[0]!;
}
