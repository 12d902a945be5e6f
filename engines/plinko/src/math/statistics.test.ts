// @seldom: long seeded runs of every title
import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { vesperPins } from "../games/index.ts";
import { dropBall } from "../index.ts";

/** Printed, so that anyone can run the same rounds. */
const SERVER_SEED = "apogee plinko, ninety thousand rounds";
const ROUNDS = 10_000;
const STAKE = minor(20);

/** Nine boards are judged together: two-sided 1 % over nine comparisons is a normal quantile of 1 - 0.01 / 18. */
const Z = 3.261;

test(`90,000 rounds from the real stream match the declared return (seed: ${SERVER_SEED})`, () => {
  const { sheet, declared } = vesperPins;
  for (const { bet, rtp, standardDeviation } of declared.boards) {
    const stream = drawStream({ serverSeed: SERVER_SEED, clientSeed: `${bet.rows} ${bet.risk}`, nonce: 0 });
    let paid = 0;
    for (let nonce = 0; nonce < ROUNDS; nonce++) {
      stream.restart(nonce);
      paid += dropBall(sheet, STAKE, bet, stream).totalWin;
    }
    const error = Number(standardDeviation) / Math.sqrt(ROUNDS);
    const expected = Number(rtp.numerator) / Number(rtp.denominator);
    expect(Math.abs(paid / STAKE / ROUNDS - expected) / error, `${bet.rows} ${bet.risk}`).toBeLessThan(Z);
  }
});
