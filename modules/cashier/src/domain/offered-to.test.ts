import { expect, test } from "vitest";
import { isOfferedTo } from "./offered-to.ts";

const ALL = { countries: null, licences: null, hiddenFrom: [] };
const MIA = { country: "DE", licence: "curacao", groups: ["255"] };

test.each([
  [ALL, MIA, true],
  [{ ...ALL, countries: ["AT", "DE"] }, MIA, true],
  [{ ...ALL, countries: ["AT"] }, MIA, false],
  // The country is asked before the first payment.
  [{ ...ALL, countries: ["AT"] }, { ...MIA, country: null }, true],
  [{ ...ALL, licences: ["estonia"] }, MIA, false],
  [{ ...ALL, licences: ["curacao", "estonia"] }, MIA, true],
  // Specification 5-24: a brand of bank transfers is hidden from group 631.
  [{ ...ALL, hiddenFrom: ["631"] }, { ...MIA, groups: ["255", "631"] }, false],
  [{ ...ALL, hiddenFrom: ["631"] }, MIA, true],
])("%j for %j", (method, player, expected) => {
  expect(isOfferedTo(method, player)).toBe(expected);
});
