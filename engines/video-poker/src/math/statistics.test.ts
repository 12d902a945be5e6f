// @seldom: long seeded runs of every title
import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { copperCourt } from "../games/index.ts";
import { videoPoker } from "../index.ts";

/** Printed, so that anyone can run the same rounds. */
const SERVER_SEED = "apogee video poker, forty thousand rounds";
const ROUNDS = 40_000;
const STAKE = minor(20);
const DEALS = 2_598_960;

/** Return and hits are judged together: two-sided 1 % over two comparisons is a normal quantile of 1 - 0.01 / 4. */
const Z = 2.807;

test(`40,000 rounds that hold positions regardless of the cards return what dealt hands return (seed: ${SERVER_SEED})`, () => {
  // Positions that do not depend on the cards leave five random cards, whatever is held.
  const { sheet, declared } = copperCourt;
  const stream = drawStream({ serverSeed: SERVER_SEED, clientSeed: sheet.slug, nonce: 0 });
  let [paid, hits] = [0, 0];
  for (let nonce = 0; nonce < ROUNDS; nonce++) {
    stream.restart(nonce);
    const hold = [0, 1, 2, 3, 4].filter((position) => nonce & (1 << position));
    const dealt = videoPoker.start(copperCourt, STAKE, { hands: 1 }, stream);
    const { totalWin } = videoPoker.decide(copperCourt, dealt, { hold }, stream);
    paid += totalWin / STAKE;
    if (totalWin > 0) hits++;
  }
  // Hands of five cards, as counted anywhere: royal flushes to pairs of jacks and better.
  const hands = [4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 337_920];
  const moment = (power: number): number =>
    hands.reduce((sum, count, row) => sum + count * sheet.pays[row]!.times ** power, 0) / DEALS;
  expect(moment(1) * DEALS).toBeCloseTo(declared.sums.all, 3);
  const z = (measured: number, expected: number, variance: number): number =>
    Math.abs(measured - expected) / Math.sqrt(variance / ROUNDS);
  expect(z(paid / ROUNDS, moment(1), moment(2) - moment(1) ** 2), "return").toBeLessThan(Z);
  expect(z(hits / ROUNDS, moment(0), moment(0) * (1 - moment(0))), "hits").toBeLessThan(Z);
});
