import { FixedClock } from "@apogee/kernel";
import { beforeEach, expect, test } from "vitest";
import { Bulkheads } from "./bulkheads.ts";
import { MOST_AT_ONCE, MOST_TIMEOUTS, REST_MS } from "./domain/bulkhead.ts";
import { ProviderAway } from "./errors.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
let bulkheads: Bulkheads;
/** How many calls have started. */
let begun: number;

beforeEach(() => {
  bulkheads = new Bulkheads(clock, 20);
  begun = 0;
});

const answered = (id = "nova") =>
  bulkheads.pass(id, async () => {
    begun += 1;
    return "an answer";
  });
const failing = () =>
  bulkheads.pass("nova", async () => {
    begun += 1;
    throw new ProviderAway("It closed the connection.");
  });
const silent = () =>
  bulkheads.pass(
    "nova",
    (signal) =>
      new Promise<never>((_resolve, reject) => {
        begun += 1;
        signal.addEventListener("abort", () => reject(new ProviderAway("It did not answer in time.")));
      }),
  );
const IN_TIME = { what: expect.stringContaining("in time") as string };
const LEFT_ALONE = { code: "provider_away", status: 502, what: expect.stringContaining("no calls are made") as string };

test("a provider whose calls time out is paused, gets one trial call, is paused again, and is called again once it answers", async () => {
  for (let call = 0; call < MOST_TIMEOUTS; call += 1) await expect(silent()).rejects.toMatchObject(IN_TIME);
  await expect(answered()).rejects.toMatchObject(LEFT_ALONE);
  expect(begun).toBe(MOST_TIMEOUTS);

  clock.advance(REST_MS);
  const trial = silent();
  await expect(answered()).rejects.toMatchObject(LEFT_ALONE);
  await expect(trial).rejects.toMatchObject(IN_TIME);
  await expect(answered()).rejects.toMatchObject(LEFT_ALONE);
  expect(begun).toBe(MOST_TIMEOUTS + 1);

  clock.advance(REST_MS);
  expect([await answered(), await answered()]).toEqual(["an answer", "an answer"]);
  await expect(silent()).rejects.toMatchObject(IN_TIME);
  expect(await answered()).toBe("an answer");
});

test("another provider is still called during the pause", async () => {
  for (let call = 0; call < MOST_TIMEOUTS; call += 1) await expect(silent()).rejects.toMatchObject(IN_TIME);
  expect(await answered("orbit")).toBe("an answer");
});

test("immediate failures release their places and cause no pause", async () => {
  for (let call = 0; call <= MOST_AT_ONCE + MOST_TIMEOUTS; call += 1)
    await expect(failing()).rejects.toMatchObject({ what: "It closed the connection." });
  expect(await answered()).toBe("an answer");
});

test("a refused call is not started and takes no place", async () => {
  const ends: Array<() => void> = [];
  const calls = Array.from({ length: MOST_AT_ONCE }, () =>
    bulkheads.pass("nova", () => new Promise<void>((resolve) => void ends.push(resolve))),
  );
  for (let call = 0; call < MOST_AT_ONCE; call += 1)
    await expect(answered()).rejects.toMatchObject({
      code: "provider_away",
      status: 502,
      what: expect.stringContaining("waiting at nova") as string,
    });
  expect(begun).toBe(0);
  ends.shift()!();
  await calls[0];
  expect(await answered()).toBe("an answer");
  for (const end of ends) end();
  await Promise.all(calls);
});
