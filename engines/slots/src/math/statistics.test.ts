// @seldom: long seeded runs of every title
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { simulator } from "../index.ts";
import { SLOT_GAMES } from "../games/index.ts";

/** Printed, so that anyone can run the same rounds. */
const SERVER_SEED = "apogee slots, ten million rounds";
const ROUNDS = 1_000_000;
const BOUGHT_ROUNDS = 100_000;

/**
 * Three figures of eighteen games are judged together: two-sided 1 % over 54 comparisons is a normal quantile of
 * 1 - 0.01 / 108.
 */
const Z = 3.739;

const fraction = ({ numerator, denominator }: { numerator: string; denominator: string }): number =>
  Number((BigInt(numerator) * 10n ** 18n) / BigInt(denominator)) / 1e18;

test(
  `millions of rounds from the real stream match the declared returns (seed: ${SERVER_SEED})`,
  { timeout: 400_000 },
  () => {
    const deviations = SLOT_GAMES.flatMap(({ par, declared }) => {
      const { round, boughtRound } = simulator(par);
      const stream = drawStream({ serverSeed: SERVER_SEED, clientSeed: par.slug, nonce: 0 });
      let paid = 0;
      let hits = 0;
      for (let nonce = 0; nonce < ROUNDS; nonce++) {
        stream.restart(nonce);
        const units = round(stream);
        paid += units;
        if (units > 0) hits++;
      }
      let paidBought = 0;
      for (let nonce = ROUNDS; nonce < ROUNDS + BOUGHT_ROUNDS; nonce++) {
        stream.restart(nonce);
        paidBought += boughtRound(stream);
      }
      const hit = fraction(declared.base.hitRate);
      return [
        {
          game: par.slug,
          figure: "return",
          z: z(paid / 20 / ROUNDS, fraction(declared.base.rtp), Number(declared.base.standardDeviation), ROUNDS),
        },
        { game: par.slug, figure: "hits", z: z(hits / ROUNDS, hit, Math.sqrt(hit * (1 - hit)), ROUNDS) },
        {
          game: par.slug,
          figure: "bought",
          z: z(
            paidBought / 20 / par.buy.price / BOUGHT_ROUNDS,
            fraction(declared.buy.rtp),
            Number(declared.buy.standardDeviation),
            BOUGHT_ROUNDS,
          ),
        },
      ];
    });
    for (const { game, figure, z: deviation } of deviations)
      expect(Math.abs(deviation), `${game} ${figure}`).toBeLessThan(Z);
  },
);

/** By how many standard errors the measured mean differs from the declared one. */
function z(measured: number, declared: number, deviation: number, rounds: number): number {
  return (measured - declared) / (deviation / Math.sqrt(rounds));
}
