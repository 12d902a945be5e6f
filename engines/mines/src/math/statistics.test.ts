// @seldom: long seeded runs of every title
import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { frostlightField } from "../games/index.ts";
import { mines as engine, worthAt } from "../index.ts";
import { choose } from "../rules/worth.ts";

/** Printed, so that anyone can run the same rounds. */
const SERVER_SEED = "apogee mines, thirty thousand rounds";
const ROUNDS = 10_000;
/** So large that rounding to whole units cannot be measured. */
const STAKE = minor(1_000_000);

const WAYS = [
  { mines: 3, tiles: [12, 6, 18, 8] },
  { mines: 10, tiles: [0, 24] },
  { mines: 20, tiles: [7] },
];

/** Three ways to play are judged together: two-sided 1 % over three comparisons is a normal quantile of 1 - 0.01 / 6. */
const Z = 2.936;

test(`30,000 rounds from the real stream match the declared return (seed: ${SERVER_SEED})`, () => {
  for (const { mines, tiles } of WAYS) {
    const stream = drawStream({ serverSeed: SERVER_SEED, clientSeed: `${mines}`, nonce: 0 });
    let paid = 0;
    for (let nonce = 0; nonce < ROUNDS; nonce++) {
      stream.restart(nonce);
      let round = engine.start(frostlightField, STAKE, { mines }, stream);
      for (const tile of tiles) {
        if (round.awaits !== null) round = engine.decide(frostlightField, round, { do: "pick", tile }, stream);
      }
      if (round.awaits !== null) round = engine.decide(frostlightField, round, { do: "cash_out" }, stream);
      paid += round.totalWin;
    }
    const chance = Number(choose(25 - tiles.length, mines)) / Number(choose(25, mines));
    const { numerator, denominator } = worthAt(frostlightField.sheet, mines, tiles.length);
    const worth = Number(numerator) / Number(denominator);
    const error = (worth * Math.sqrt(chance * (1 - chance))) / Math.sqrt(ROUNDS);
    expect(Math.abs(paid / STAKE / ROUNDS - 0.99) / error, `${mines} mines`).toBeLessThan(Z);
  }
});
