import { expect, test } from "vitest";
import { dueOf, shareIn } from "./invoices.ts";

const SHARES = [
  { provider: "nova", fromMonth: "2031-05", bps: 1_250 },
  { provider: "nova", fromMonth: "2031-01", bps: 1_000 },
];

test.each([
  ["before the first share", "2030-12", null],
  ["in its first month", "2031-01", 1_000],
  ["until a newer one", "2031-04", 1_000],
  ["from the newer one on", "2031-05", 1_250],
])("a share holds %s", (_when, month, bps) => {
  expect(shareIn(SHARES, "nova", month)).toBe(bps);
  expect(shareIn(SHARES, "orbit", month)).toBeNull();
});

test.each([
  [1_000_00n, 1_250, 125_00n],
  [9_99n, 1_250, 1_24n],
  [-500_00n, 1_250, 0n],
])("a month of %s with %s hundredths of a percent is billed with %s", (ggr, bps, due) => {
  expect(dueOf(ggr, bps)).toBe(due);
});
