import { expect, test } from "vitest";
import { fuzz } from "./fuzz.ts";

const SEED = Number(process.env["SEED"] ?? 1);

test("calls of every kind are answered as the document says, and nothing of a refused one stays", async () => {
  const { requests, statuses, reached, compared, breaches } = await fuzz({ seed: SEED, requests: 1_500 });
  console.log(`fuzz: SEED=${SEED}, ${requests} calls, ${JSON.stringify(statuses)}`);
  expect(breaches).toEqual([]);
  expect(requests).toBe(1_500);
  expect(reached.length).toBeGreaterThan(45);
  // Signed calls come past their signature in every dialect.
  expect(["gateway.rollback", "gateway.transaction.", "gateway.twirp."].filter((dialect) => reached.some((route) => route.startsWith(dialect)))).toHaveLength(3);
  expect(compared).toBeGreaterThan(20);
}, 300_000);
