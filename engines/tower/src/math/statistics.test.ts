// @seldom: long seeded runs of every title
import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { nineLanterns } from "../games/index.ts";
import { tower as engine } from "../index.ts";

/** Printed, so that anyone can run the same rounds. */
const SERVER_SEED = "apogee tower, fifty thousand rounds";
const ROUNDS = 10_000;
/** So large that rounding to whole units cannot be measured. */
const STAKE = minor(1_000_000);

const WAYS = [
  { level: "easy", floors: 4 },
  { level: "medium", floors: 3 },
  { level: "hard", floors: 2 },
  { level: "expert", floors: 2 },
  { level: "master", floors: 1 },
] as const;

/** Five ways to play are judged together: two-sided 1 % over five comparisons is a normal quantile of 1 - 0.01 / 10. */
const Z = 3.09;

test(`50,000 rounds from the real stream match the declared return (seed: ${SERVER_SEED})`, () => {
  for (const { level, floors } of WAYS) {
    const stream = drawStream({ serverSeed: SERVER_SEED, clientSeed: level, nonce: 0 });
    const { tiles } = nineLanterns.sheet.levels[level];
    let paid = 0;
    for (let nonce = 0; nonce < ROUNDS; nonce++) {
      stream.restart(nonce);
      let round = engine.start(nineLanterns, STAKE, { level }, stream);
      for (let floor = 0; floor < floors && round.awaits !== null; floor++) {
        round = engine.decide(nineLanterns, round, { do: "climb", tile: (nonce + floor) % tiles }, stream);
      }
      if (round.awaits !== null) round = engine.decide(nineLanterns, round, { do: "cash_out" }, stream);
      paid += round.totalWin;
    }
    const declared = nineLanterns.declared.floors.find((each) => each.level === level && each.floors === floors)!;
    const error = Number(declared.standardDeviation) / Math.sqrt(ROUNDS);
    expect(Math.abs(paid / STAKE / ROUNDS - 0.99) / error, level).toBeLessThan(Z);
  }
});
