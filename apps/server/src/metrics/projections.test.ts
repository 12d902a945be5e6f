import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";
import type { Stock } from "./stock.ts";

const STOCK: Stock = {
  lane: () => ({ waiting: 0 }),
  sockets: () => ({ connections: 0, subscriptions: 0, published: 0 }),
  pool: () => ({ totalCount: 0, idleCount: 0, waitingCount: 0 }),
};

test("the metrics report each projection's failures since it last advanced, as of the read, and omit them without projections", async () => {
  const failures = new Map([
    ["winners", 0],
    ["large_rounds_2", 3],
  ]);
  const metrics = createMetrics({ ...STOCK, projectionFailures: () => failures });
  const reported = async (): Promise<string[]> =>
    (await metrics.read()).split("\n").filter((line) => line.startsWith("apogee_projection_failures"));
  expect(await reported()).toEqual([
    'apogee_projection_failures{projection="winners"} 0',
    'apogee_projection_failures{projection="large_rounds_2"} 3',
  ]);
  failures.set("large_rounds_2", 0);
  expect(await reported()).toEqual([
    'apogee_projection_failures{projection="winners"} 0',
    'apogee_projection_failures{projection="large_rounds_2"} 0',
  ]);
  expect(await createMetrics(STOCK).read()).not.toContain("apogee_projection_failures");
});
