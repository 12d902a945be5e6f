import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";
import type { Stock } from "./stock.ts";

const STOCK: Stock = {
  lane: () => ({ waiting: 0 }),
  sockets: () => ({ connections: 0, subscriptions: 0, published: 0 }),
  pool: () => ({ totalCount: 0, idleCount: 0, waitingCount: 0 }),
};
const ARCHIVE = {
  on: true,
  archived: 7,
  lastSegment: "000000010000000000000007",
  lastAt: null,
  lastAgeS: 3,
  failures: 2,
  lastFailureAt: null,
};

test("the metrics report waiting and failing segments if there is an archive, and omit them while its state cannot be read", async () => {
  const reported = async (archive: Stock["archive"]): Promise<string[]> =>
    (await createMetrics({ ...STOCK, ...(archive ? { archive } : {}) }).read())
      .split("\n")
      .filter((line) => line.startsWith("apogee_archive"));
  expect(await reported(async () => ({ ...ARCHIVE, failing: true, waiting: 4 }))).toEqual([
    'apogee_archive_segments{state="waiting"} 4',
    'apogee_archive_segments{state="failing"} 1',
  ]);
  expect(await reported(async () => ({ ...ARCHIVE, failing: false, waiting: 0 }))).toEqual([
    'apogee_archive_segments{state="waiting"} 0',
    'apogee_archive_segments{state="failing"} 0',
  ]);
  expect(await reported(() => Promise.reject(new Error("away")))).toEqual([]);
  expect(await reported(undefined)).toEqual([]);
});
