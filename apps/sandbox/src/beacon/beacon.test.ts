import { createHash, createHmac } from "node:crypto";
import { roundAtOrAfter, SANDBOX_BEACON } from "@apogee/draw-rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenSandbox, type TestSandbox } from "../testing.ts";
import { BEACON_MODES, isPublished, publishedRound } from "./published.ts";
import type { BeaconView } from "./routes.ts";

const KEY = "a key of tests";
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await givenSandbox();
});
afterAll(() => sandbox.close());

const choose = (mode: string, delay_s = 5) =>
  sandbox.page<BeaconView>("POST", "/sandbox/api/beacon", { mode, delay_s });
const newest = async () => (await sandbox.page<BeaconView>("GET", "/sandbox/api/beacon")).body as BeaconView;
const ask = (round: number) => sandbox.signed("/sandbox/beacon/api/round", { round });

test("a value is the SHA-256 of its signature by the shared key, and always the same", () => {
  const { randomness, signature } = publishedRound(KEY, 17, "works");
  expect(signature).toBe(createHmac("sha256", KEY).update("beacon:17").digest("hex"));
  expect(randomness).toBe(createHash("sha256").update(Buffer.from(signature, "hex")).digest("hex"));
  expect(publishedRound(KEY, 17, "late")).toEqual(publishedRound(KEY, 17, "works"));
  expect(publishedRound(KEY, 17, "forged").signature).not.toBe(signature);
});

test("a round is published at its time every three seconds, and later in the mode late", () => {
  const now = Date.parse("2026-12-24T20:10:00Z");
  const round = roundAtOrAfter(SANDBOX_BEACON, now);
  expect(round).toBe(35_113_212);
  expect([isPublished(round, now - 1, "works", 5), isPublished(round, now, "works", 5)]).toEqual([false, true]);
  expect([isPublished(round, now + 4_999, "late", 5), isPublished(round, now + 5_000, "late", 5)]).toEqual([
    false,
    true,
  ]);
});

test("the newest round is answered, and the next one is not published yet", async () => {
  await choose("works");
  const { round, published } = await newest();
  expect(published).toMatchObject({ round });
  expect(await ask(round)).toEqual({ status: 200, body: published });
  const early = await ask(round + 100);
  expect([early.status, early.body["code"]]).toEqual([425, "round_not_published"]);
});

test("the beacon answers as chosen on its page", async () => {
  await choose("works");
  const { round, published } = await newest();
  await choose("fails");
  expect((await ask(round)).status).toBe(503);
  expect((await newest()).published).toBeNull();
  await choose("late", 600);
  expect((await ask(round)).status).toBe(425);
  await choose("forged");
  expect((await ask(round)).body["randomness"]).not.toBe(published!.randomness);
  await choose("slow", 1);
  expect((await ask(round)).body).toEqual(published);
});

test.each([...BEACON_MODES.map((mode) => [mode, 601] as const), ["never", 5] as const])(
  "the mode %s with a delay of %i seconds is refused",
  async (mode, delay) => {
    expect((await choose(mode, delay)).status).toBe(422);
  },
);
