// @seldom: long seeded runs of every title
import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { stellarDice } from "../games/index.ts";
import { multiplierOf, rollDice, winningRolls, type DiceBet } from "../index.ts";

/** Printed, so that anyone can run the same rounds. */
const SERVER_SEED = "apogee dice, one million rounds";
const ROUNDS = 250_000;
/** A stake at which all wins are whole numbers of units. */
const STAKE = minor(10_000);

const BETS: readonly DiceBet[] = [
  { side: "under", target: 5000 },
  { side: "over", target: 199 },
  { side: "over", target: 8999 },
  { side: "under", target: 100 },
];

/** Four bets are judged together: two-sided 1 % over four comparisons is a normal quantile of 1 - 0.01 / 8. */
const Z = 3.023;

test(`1,000,000 rounds from the real stream match the declared return (seed: ${SERVER_SEED})`, () => {
  const { sheet } = stellarDice;
  for (const bet of BETS) {
    const stream = drawStream({ serverSeed: SERVER_SEED, clientSeed: `${bet.side} ${bet.target}`, nonce: 0 });
    let paid = 0;
    for (let nonce = 0; nonce < ROUNDS; nonce++) {
      stream.restart(nonce);
      paid += rollDice(sheet, STAKE, bet, stream).totalWin;
    }
    const chance = winningRolls(bet) / 10_000;
    const multiplier = multiplierOf(sheet, winningRolls(bet)) / 10_000;
    const error = (multiplier * Math.sqrt(chance * (1 - chance))) / Math.sqrt(ROUNDS);
    const z = (paid / STAKE / ROUNDS - chance * multiplier) / error;
    expect(Math.abs(z), `${bet.side} ${bet.target}`).toBeLessThan(Z);
  }
});
