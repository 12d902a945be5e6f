import { afterAll, beforeAll, expect, test } from "vitest";
import { repeatEverything } from "./attacks/idempotency.ts";
import { spendTwice } from "./attacks/double-spend.ts";
import { claimTheLast, stakeInTwoWallets } from "./attacks/last-one.ts";
import type { Finding } from "./attack.ts";
import { Ground, LONG_SESSIONS } from "./ground/ground.ts";

/** The short forms; `npm run chaos -- --only R3 --seed …` repeats one of them. */
const SEED = Number(process.env["CHAOS_SEED"] ?? 1);
const PATIENCE_MS = 240_000;

let ground: Ground;
beforeAll(async () => {
  console.log(`chaos, seed ${SEED}`);
  ground = await Ground.open(SEED, { name: "chaos-short", settings: LONG_SESSIONS });
}, PATIENCE_MS);
afterAll(() => ground?.close());

const broken = (findings: readonly Finding[]): readonly Finding[] => findings.filter(({ held }) => !held);

test(
  "R3: of many concurrent debits of one wallet over two servers, exactly those that it covers are accepted",
  async () => {
    expect(broken(await spendTwice(ground))).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  "R3: the last unit of a budget, a stock or points is claimed once; a limit over two wallets holds for concurrent stakes",
  async () => {
    expect(broken(await claimTheLast(ground))).toEqual([]);
    expect(broken(await stakeInTwoWallets(ground))).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  "R4: each command that moves money acts once under its key, whether repeated at once, after a kill or days later",
  async () => {
    expect(broken(await repeatEverything(ground))).toEqual([]);
    expect(ground.platform.endings).toEqual([]);
  },
  PATIENCE_MS,
);
