import { afterAll, beforeAll, expect, test } from "vitest";
import { clock } from "./attacks/clock.ts";
import { crowdIt } from "./attacks/overload.ts";
import { repeatEverything } from "./attacks/idempotency.ts";
import { crowdSlowly } from "./attacks/slow-clients.ts";
import { spendTwice } from "./attacks/double-spend.ts";
import type { Finding } from "./attack.ts";
import { Ground, LONG_SESSIONS } from "./ground/ground.ts";

/** The short forms; `npm run chaos -- --only R3 --seed …` replays them alone. */
const SEED = Number(process.env["CHAOS_SEED"] ?? 1);
const PATIENCE_MS = 240_000;

let ground: Ground;
beforeAll(async () => {
  console.log(`chaos, seed ${SEED}`);
  ground = await Ground.open(SEED, { name: "chaos-short", settings: LONG_SESSIONS });
}, PATIENCE_MS);
afterAll(() => ground?.close(), 60_000);

const broken = (findings: readonly Finding[]): readonly Finding[] => findings.filter(({ held }) => !held);

test("R3: of many ways to spend one wallet's money at once, over two servers, as many are accepted as it covers", async () => {
  expect(broken(await spendTwice(ground))).toEqual([]);
}, PATIENCE_MS);

test("R8: hundreds of clients that send large bodies slowly are told that there is no room, and others are served", async () => {
  expect(broken(await crowdSlowly(ground))).toEqual([]);
}, PATIENCE_MS);

test("R4: each command that moves money acts once under its key: at once, after a kill, after days; and for nothing else", async () => {
  expect(broken(await repeatEverything(ground))).toEqual([]);
  expect(ground.house.endings).toEqual([]);
}, PATIENCE_MS);

test("R6: while the clock jumps ahead, back, over nights of summer time and 29 February, what is bound to time keeps to it", async () => {
  expect(broken(await clock.run({ seed: SEED, seconds: 0 }))).toEqual([]);
}, PATIENCE_MS);

test("R8: a crowd at the door is served or refused in the house's words; its memory is bounded, and it serves on", async () => {
  expect(broken(await crowdIt(SEED, 5))).toEqual([]);
}, PATIENCE_MS);
