// @seldom: long seeded runs of every title
import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { novaHiLo } from "../games/index.ts";
import { hiLo } from "../index.ts";
import { CASH_OUT_AT_DOUBLE } from "./strategies.ts";

/** Printed, so that anyone can run the same rounds. */
const SERVER_SEED = "apogee hi-lo, three hundred thousand rounds";
const ROUNDS = 300_000;
/** So large that rounding to whole units cannot be measured. */
const STAKE = minor(1_000_000);

/** Return and hits are judged together: two-sided 1 % over two comparisons is a normal quantile of 1 - 0.01 / 4. */
const Z = 2.807;

test(`300,000 rounds from the real stream match the declared return (seed: ${SERVER_SEED})`, () => {
  const { sheet, declared } = novaHiLo;
  const stream = drawStream({ serverSeed: SERVER_SEED, clientSeed: sheet.slug, nonce: 0 });
  let paid = 0;
  let hits = 0;
  for (let nonce = 0; nonce < ROUNDS; nonce++) {
    stream.restart(nonce);
    let round = hiLo.start(novaHiLo, STAKE, {}, stream);
    while (round.awaits !== null) {
      round = hiLo.decide(novaHiLo, round, { do: CASH_OUT_AT_DOUBLE.decide(sheet, round) }, stream);
    }
    paid += round.totalWin;
    if (round.totalWin > 0) hits++;
  }
  const figures = declared.strategies.find(({ name }) => name === CASH_OUT_AT_DOUBLE.name)!;
  const hit = Number(figures.hitPercent) / 100;
  const z = (measured: number, expected: number, deviation: number): number =>
    (measured - expected) / (deviation / Math.sqrt(ROUNDS));
  expect(Math.abs(z(paid / STAKE / ROUNDS, 0.99, Number(figures.standardDeviation))), "return").toBeLessThan(Z);
  expect(Math.abs(z(hits / ROUNDS, hit, Math.sqrt(hit * (1 - hit)))), "hits").toBeLessThan(Z);
});
