// @seldom: long seeded runs of every title
import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { ROULETTE_GAMES } from "../games/index.ts";
import { roulette, tableOf } from "../index.ts";

/** Printed, so that anyone can run the same rounds. */
const SERVER_SEED = "apogee roulette, ninety thousand spins";
const ROUNDS = 30_000;
const STAKE = minor(20);
const SPOTS = ["red", "17", "dozen2"];

/** Three bets on three wheels are judged together: two-sided 1 % over nine is a normal quantile of 1 - 0.01 / 18. */
const Z = 3.261;

test(`90,000 spins from the real stream match the declared return (seed: ${SERVER_SEED})`, () => {
  for (const game of ROULETTE_GAMES) {
    const { sheet, declared } = game;
    const stream = drawStream({ serverSeed: SERVER_SEED, clientSeed: sheet.slug, nonce: 0 });
    const paid = new Map(SPOTS.map((name) => [name, 0]));
    const bet = { spots: Object.fromEntries(SPOTS.map((name) => [name, 1])) };
    for (let nonce = 0; nonce < ROUNDS; nonce++) {
      stream.restart(nonce);
      const [phase] = roulette.start(game, STAKE, bet, stream).phases;
      for (const [name, cents] of Object.entries(phase!.paid)) paid.set(name, paid.get(name)! + cents);
    }
    for (const name of SPOTS) {
      const { rtp, standardDeviation } = declared.kinds.find(({ kind }) => kind === tableOf(sheet).get(name)!.kind)!;
      const expected = Number(rtp.numerator) / Number(rtp.denominator);
      const z = (paid.get(name)! / STAKE / ROUNDS - expected) / (Number(standardDeviation) / Math.sqrt(ROUNDS));
      expect(Math.abs(z), `${sheet.slug} ${name}`).toBeLessThan(Z);
    }
  }
});

test("20,000 spins reach every pocket about equally often", () => {
  for (const game of ROULETTE_GAMES) {
    const { wheel } = game.sheet;
    const stream = drawStream({ serverSeed: SERVER_SEED, clientSeed: `pockets of ${game.sheet.slug}`, nonce: 0 });
    const seen = new Map(wheel.map((pocket) => [pocket, 0]));
    for (let nonce = 0; nonce < 20_000; nonce++) {
      stream.restart(nonce);
      const { pocket } = roulette.start(game, STAKE, { spots: { red: 1 } }, stream).phases[0]!;
      seen.set(pocket, seen.get(pocket)! + 1);
    }
    const expected = 20_000 / wheel.length;
    const chiSquare = [...seen.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // The 99.7 % quantile of chi-square with 37 degrees of freedom; three wheels are judged together.
    expect(chiSquare).toBeLessThan(63.6);
  }
});
