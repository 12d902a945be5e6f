import { expect, test } from "vitest";
import { compare } from "./compare.ts";

const SEED = Number(process.env["SEED"] ?? 1);
/** The long form is `npm run chaos -- model`. */
const LIVES = 240;
/**
 * A busy machine needs a good part of it. If it is not enough, fewer lives than requested were run, which is a failure.
 */
const SECONDS = 240;

test(
  `the platform and the model never differ in ${LIVES} lives of wallets`,
  async () => {
    const { lives, commands, failure } = await compare({ seed: SEED, lives: LIVES, tables: 8, seconds: SECONDS });
    console.log(`model: SEED=${SEED}, ${lives} lives, ${commands} commands`);
    expect(failure).toBeNull();
    expect(lives).toBe(LIVES);
    expect(commands).toBeGreaterThan(10 * LIVES);
  },
  (SECONDS + 60) * 1_000,
);
