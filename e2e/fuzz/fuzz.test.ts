import { expect, test } from "vitest";
import { fuzz } from "./fuzz.ts";

const SEED = Number(process.env["SEED"] ?? 1);
const MOST_REQUESTS = 5_000;
const LEAST_ROUTES = 46;
const LEAST_COMPARED = 21;
/** Signed calls must pass their signature check in every protocol, and those of staff their permission check. */
const BEHIND_DOORS = ["gateway.rollback", "gateway.transaction.", "gateway.twirp.", "staff.withdrawals"];

test("calls of every kind are answered as the document says, and nothing of a refused one stays", async () => {
  const missing = (reached: Iterable<string>): string[] => {
    const routes = [...reached];
    return BEHIND_DOORS.filter((door) => !routes.some((route) => route.startsWith(door)));
  };
  const { requests, statuses, reached, compared, breaches } = await fuzz({
    seed: SEED,
    requests: MOST_REQUESTS,
    isEnough: (so) =>
      so.reached.size >= LEAST_ROUTES && so.compared >= LEAST_COMPARED && missing(so.reached).length === 0,
  });
  console.log(`fuzz: SEED=${SEED}, ${requests} calls, ${JSON.stringify(statuses)}`);
  expect(breaches.join("\n")).toBe("");
  expect(reached.length).toBeGreaterThanOrEqual(LEAST_ROUTES);
  expect(missing(reached)).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(LEAST_COMPARED);
}, 300_000);
