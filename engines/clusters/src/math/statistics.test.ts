// @seldom: long seeded runs of every title
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { CLUSTER_GAMES } from "../games/index.ts";
import { simulator } from "../index.ts";

/** Printed, so that anyone can run the same rounds. */
const SERVER_SEED = "apogee clusters, one hundred thousand rounds";
const ROUNDS = 100_000;
/** Two figures of two games are judged together: two-sided 1 % over 4 comparisons is a quantile of 1 - 0.01 / 8. */
const Z = 3.023;

const share = ({ numerator, denominator }: { numerator: string; denominator: string }): number =>
  Number((BigInt(numerator) * 10n ** 15n) / BigInt(denominator)) / 1e15;

test.each(CLUSTER_GAMES)(
  `100,000 rounds of $sheet.slug from the real stream match the declared return (seed: ${SERVER_SEED})`,
  ({ sheet, declared }) => {
    const round = simulator(sheet);
    const stream = drawStream({ serverSeed: SERVER_SEED, clientSeed: sheet.slug, nonce: 0 });
    let [paid, hits] = [0, 0];
    for (let nonce = 0; nonce < ROUNDS; nonce++) {
      stream.restart(nonce);
      const units = round(stream);
      paid += units / 20;
      if (units > 0) hits++;
    }
    const hit = share(declared.hitRate);
    const deviation = (measured: number, expected: number, spread: number): number =>
      (measured - expected) / (spread / Math.sqrt(ROUNDS));
    expect(Math.abs(deviation(paid / ROUNDS, share(declared.rtp), Number(declared.standardDeviation)))).toBeLessThan(Z);
    expect(Math.abs(deviation(hits / ROUNDS, hit, Math.sqrt(hit * (1 - hit))))).toBeLessThan(Z);
  },
);
