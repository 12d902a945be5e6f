import { expect, test } from "vitest";
import { compare } from "./compare.ts";

const SEED = Number(process.env["SEED"] ?? 1);
const LIVES = 1_000;
const SECONDS = 12;

test("house and model never differ, whatever happens to a purse", async () => {
  const { lives, commands, failure } = await compare({ seed: SEED, lives: LIVES, tables: 4, seconds: SECONDS });
  console.log(`model: SEED=${SEED}, ${lives} lives, ${commands} commands`);
  expect(failure).toBeNull();
  expect(commands).toBeGreaterThan(20);
}, 120_000);
