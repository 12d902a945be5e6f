// @seldom: long seeded runs of every title
import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { twentyLanterns } from "../games/index.ts";
import { drawKeno, type KenoBet } from "../index.ts";

/** Printed, so that anyone can run the same rounds. */
const SERVER_SEED = "quiet comet keno, sixty thousand rounds";
const ROUNDS = 20_000;
const STAKE = minor(10_000);
const BETS: readonly KenoBet[] = [
  { picks: [11, 52, 80], risk: "low" },
  { picks: [4, 17, 33, 48, 62], risk: "low" },
  { picks: [1, 40, 41, 79], risk: "medium" },
];

/** Returns, hits and numbers are judged together: two-sided 1 % over seven comparisons: a quantile of 1 - 0.01 / 14. */
const Z = 3.189;

test(`60,000 rounds from the real stream match the declared return (seed: ${SERVER_SEED})`, () => {
  const { sheet, declared } = twentyLanterns;
  const counts = new Array<number>(sheet.numbers).fill(0);
  for (const bet of BETS) {
    const stream = drawStream({ serverSeed: SERVER_SEED, clientSeed: bet.picks.join(), nonce: 0 });
    let [paid, hits] = [0, 0];
    for (let nonce = 0; nonce < ROUNDS; nonce++) {
      stream.restart(nonce);
      const { totalWin, phases } = drawKeno(sheet, STAKE, bet, stream);
      paid += totalWin;
      if (totalWin > 0) hits++;
      for (const number of phases[0]!.drawn) counts[number - 1]!++;
    }
    const figures = declared.tables.find(({ risk, picks }) => risk === bet.risk && picks === bet.picks.length)!;
    const [rtp, hit] = [Number(figures.rtpPercent) / 100, Number(figures.hitPercent) / 100];
    const z = (measured: number, expected: number, deviation: number): number =>
      Math.abs((measured - expected) / (deviation / Math.sqrt(ROUNDS)));
    expect(z(paid / STAKE / ROUNDS, rtp, Number(figures.standardDeviation)), "return").toBeLessThan(Z);
    expect(z(hits / ROUNDS, hit, Math.sqrt(hit * (1 - hit))), "hits").toBeLessThan(Z);
  }
  // Each number is drawn in a quarter of all rounds. Draws without repetition narrow the sum of squares by 60 / 79.
  const all = BETS.length * ROUNDS;
  const square = counts.reduce((sum, count) => sum + (count - all / 4) ** 2 / (all / 4), 0) / (60 / 80);
  const [mean, deviation] = [79 * (80 / 79), Math.sqrt(2 * 79) * (80 / 79)];
  expect(Math.abs((square - mean) / deviation), "numbers").toBeLessThan(Z);
});
