// @seldom: long seeded runs of every title
import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { moonpenny } from "../games/index.ts";
import { coinFlip, type Side } from "../index.ts";

/** Printed, so that anyone can run the same rounds. */
const SERVER_SEED = "quiet comet coins, one hundred thousand rounds";
const ROUNDS = 100_000;
/** A stake at which all payouts are whole numbers of units. */
const STAKE = minor(10_000);
const RIGHT = 3;
const CALLS: readonly Side[] = ["heads", "tails", "tails"];

/** Return, hits and heads are judged together: two-sided 1 % over three comparisons: a quantile of 1 - 0.01 / 6. */
const Z = 2.936;

test(`100,000 rounds from the real stream match the declared return (seed: ${SERVER_SEED})`, () => {
  const { sheet, declared } = moonpenny;
  const stream = drawStream({ serverSeed: SERVER_SEED, clientSeed: sheet.slug, nonce: 0 });
  let [paid, hits, heads] = [0, 0, 0];
  for (let nonce = 0; nonce < ROUNDS; nonce++) {
    stream.restart(nonce);
    let round = coinFlip.start(moonpenny, STAKE, { call: CALLS[0]! }, stream);
    const { step } = round.phases[0]!;
    if (step.kind === "flip" && step.side === "heads") heads++;
    while (round.awaits !== null) {
      const decision = round.right === RIGHT ? "cash_out" : CALLS[round.right]!;
      round = coinFlip.decide(moonpenny, round, { do: decision }, stream);
    }
    paid += round.totalWin;
    if (round.totalWin > 0) hits++;
  }
  const figures = declared.series.find(({ right }) => right === RIGHT)!;
  const hit = Number(figures.hitPercent) / 100;
  const z = (measured: number, expected: number, deviation: number): number =>
    Math.abs((measured - expected) / (deviation / Math.sqrt(ROUNDS)));
  expect(z(paid / STAKE / ROUNDS, 0.99, Number(figures.standardDeviation)), "return").toBeLessThan(Z);
  expect(z(hits / ROUNDS, hit, Math.sqrt(hit * (1 - hit))), "hits").toBeLessThan(Z);
  expect(z(heads / ROUNDS, 0.5, 0.5), "heads").toBeLessThan(Z);
});
