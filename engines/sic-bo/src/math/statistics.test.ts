// @seldom: long seeded runs of every title
import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { tripleLantern } from "../games/index.ts";
import { sicBo } from "../index.ts";

/** Printed, so that anyone can run the same rounds. */
const SERVER_SEED = "apogee sic bo, sixty thousand rolls";
const ROUNDS = 60_000;
const STAKE = minor(20);
const SPOTS = ["small", "total9", "single4", "double2", "pair3-5", "any_triple"];

/** Six bets are judged together: two-sided 1 % over six is a normal quantile of 1 - 0.01 / 12. */
const Z = 3.144;

test(`60,000 rolls from the real stream match the declared return (seed: ${SERVER_SEED})`, () => {
  const stream = drawStream({ serverSeed: SERVER_SEED, clientSeed: "triple-lantern", nonce: 0 });
  const paid = new Map(SPOTS.map((name) => [name, 0]));
  const bet = { spots: Object.fromEntries(SPOTS.map((name) => [name, 1])) };
  for (let nonce = 0; nonce < ROUNDS; nonce++) {
    stream.restart(nonce);
    const [phase] = sicBo.start(tripleLantern, STAKE, bet, stream).phases;
    for (const [name, cents] of Object.entries(phase!.paid)) paid.set(name, paid.get(name)! + cents);
  }
  for (const name of SPOTS) {
    const { rtp, standardDeviation } = tripleLantern.declared.bets.find(({ spots }) => spots.includes(name))!;
    const expected = Number(rtp.numerator) / Number(rtp.denominator);
    const z = (paid.get(name)! / STAKE / ROUNDS - expected) / (Number(standardDeviation) / Math.sqrt(ROUNDS));
    expect(Math.abs(z), name).toBeLessThan(Z);
  }
});
