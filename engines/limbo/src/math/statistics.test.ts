// @seldom: long seeded runs of every title
import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { silentAscent } from "../games/index.ts";
import { drawLimbo, winningDraws } from "../index.ts";

/** Printed, so that anyone can run the same rounds. */
const SERVER_SEED = "quiet comet limbo, one hundred thousand rounds";
const ROUNDS = 25_000;
/** A stake at which all wins are whole numbers of units. */
const STAKE = minor(10_000);
const TARGETS = [101, 200, 1_000, 10_000];

/** Four targets are judged together: two-sided 1 % over four comparisons is a normal quantile of 1 - 0.01 / 8. */
const Z = 3.023;

test(`100,000 rounds from the real stream match the declared return (seed: ${SERVER_SEED})`, () => {
  const { sheet } = silentAscent;
  for (const target of TARGETS) {
    const stream = drawStream({ serverSeed: SERVER_SEED, clientSeed: String(target), nonce: 0 });
    let paid = 0;
    for (let nonce = 0; nonce < ROUNDS; nonce++) {
      stream.restart(nonce);
      paid += drawLimbo(sheet, STAKE, { target }, stream).totalWin;
    }
    const [chance, multiplier] = [winningDraws(sheet, target) / sheet.draws, target / 100];
    const error = (multiplier * Math.sqrt(chance * (1 - chance))) / Math.sqrt(ROUNDS);
    expect(Math.abs((paid / STAKE / ROUNDS - chance * multiplier) / error), String(target)).toBeLessThan(Z);
  }
});
