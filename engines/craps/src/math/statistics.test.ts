// @seldom: long seeded runs of every title
import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { ropewalkSevens } from "../games/index.ts";
import { craps } from "../index.ts";

/** Printed, so that anyone can run the same rounds. */
const SERVER_SEED = "apogee craps, forty thousand rounds";
const ROUNDS = 40_000;
const STAKE = minor(60);
const SPOTS = ["pass", "dont_pass", "field", "place4", "place9", "place6", "hard10", "hard8"];

/** Eight bets are judged together: two-sided 1 % over eight is a normal quantile of 1 - 0.01 / 16. */
const Z = 3.227;

test(`40,000 rounds from the real stream match the declared return (seed: ${SERVER_SEED})`, () => {
  const stream = drawStream({ serverSeed: SERVER_SEED, clientSeed: "ropewalk-sevens", nonce: 0 });
  const paid = new Map(SPOTS.map((name) => [name, 0]));
  const bet = { spots: Object.fromEntries(SPOTS.map((name) => [name, 1])) };
  for (let nonce = 0; nonce < ROUNDS; nonce++) {
    stream.restart(nonce);
    let round = craps.start(ropewalkSevens, STAKE, bet, stream);
    while (round.awaits !== null) round = craps.decide(ropewalkSevens, round, { do: "roll" }, stream);
    for (const phase of round.phases)
      for (const [name, cents] of Object.entries(phase.paid)) paid.set(name, paid.get(name)! + cents);
  }
  for (const name of SPOTS) {
    const { rtp, standardDeviation } = ropewalkSevens.declared.bets.find(({ spots }) => spots.includes(name))!;
    const expected = Number(rtp.numerator) / Number(rtp.denominator);
    const z = (paid.get(name)! / STAKE / ROUNDS - expected) / (Number(standardDeviation) / Math.sqrt(ROUNDS));
    expect(Math.abs(z), name).toBeLessThan(Z);
  }
});
