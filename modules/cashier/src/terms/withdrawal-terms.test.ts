import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { faultOfTerms, needsVerification, SEEDED_TERMS, type Withdrawn } from "./withdrawal-terms.ts";

/** `EUR 199999` */
const read = (text: string): Withdrawn => ({ currency: text.slice(0, 3), amount: minor(Number(text.slice(4))) });

test.each<[string, string[], boolean]>([
  ["CW", ["EUR 199999"], false],
  ["CW", ["EUR 200000"], true],
  ["CW", ["EUR 5000", "EUR 195000"], true],
  ["CW", ["EUR 5000", "EUR 194999"], false],
  ["CW", ["XYZ 1"], true],
  ["CW", ["EUR 1", "XYZ 1"], true],
  ["EE", ["EUR 1"], true],
  // Half of one threshold and half of another reach the limit, however many currencies share it; one unit less does
  // not.
  ["CW", ["EUR 100000", "GBP 85000"], true],
  ["CW", ["EUR 99999", "GBP 85000"], false],
  ["CW", ["EUR 100000", "GBP 84999"], false],
  ["CW", ["CAD 299000", "GBP 169000", "USD 199000", "EUR 199000"], true],
  ["CW", ["EUR 100000", "BTC 1499999"], false],
  ["CW", ["EUR 100000", "BTC 1500000"], true],
  // Exactly 1, where floating point yields 0.9999999999999999.
  ["CW", ["EUR 69000", "CAD 129000", "NZD 74250"], true],
  ["CW", ["EUR 69000", "CAD 129000", "NZD 74249"], false],
  ["CW", ["CAD 100000", "AUD 100000", "NZD 110000"], true],
  ["CW", ["CAD 100000", "AUD 100000", "NZD 109999"], false],
  // All twelve currencies at once, a twelfth of each threshold; and one unit less.
  [
    "CW",
    [
      "EUR 16668",
      "USD 16668",
      "GBP 14168",
      "CAD 25000",
      "AUD 25000",
      "NZD 27500",
      "NOK 191668",
      "PLN 70836",
      "JPY 26668",
      "BRL 91668",
      "INR 1500000",
      "BTC 250000",
    ],
    true,
  ],
  [
    "CW",
    [
      "EUR 16666",
      "USD 16666",
      "GBP 14166",
      "CAD 25000",
      "AUD 25000",
      "NZD 27500",
      "NOK 191666",
      "PLN 70833",
      "JPY 26666",
      "BRL 91666",
      "INR 1500000",
      "BTC 250000",
    ],
    false,
  ],
])("under the terms of %s, withdrawals of %j require a verified identity: %s", (licence, withdrawals, needed) => {
  expect(needsVerification(SEEDED_TERMS[licence]!, withdrawals.map(read))).toBe(needed);
});

test.each<[what: string, Partial<Parameters<typeof faultOfTerms>[0]>, says: RegExp | undefined]>([
  ["the terms of CW", {}, undefined],
  ["no threshold at all", { verifyFrom: {} }, undefined],
  ["a threshold of 0", { verifyFrom: { EUR: 0 } }, undefined],
  ["an unknown currency", { verifyFrom: { EUR: 1, XYZ: 1 } }, /^XYZ is not a currency\.$/],
  ["a threshold below 0", { verifyFrom: { EUR: -1 } }, /^The threshold of EUR must be a whole number .* not -1\.$/],
  ["a threshold of half a cent", { verifyFrom: { EUR: 0.5 } }, /not 0\.5\.$/],
  ["a string as a threshold", { verifyFrom: { EUR: "100" as never } }, /not 100\.$/],
  ["a threshold above the safe integers", { verifyFrom: { EUR: 2 ** 53 } }, /^The threshold of EUR/],
  ["a share below 0", { playPercent: -1 }, /from 0 to 1000, not -1\.$/],
  ["a share of 1001 percent", { playPercent: 1_001 }, /not 1001\.$/],
  ["a share of half a percent", { playPercent: 0.5 }, /not 0\.5\.$/],
])("%s is checked before it is used", (_what, change, says) => {
  const fault = faultOfTerms({ ...SEEDED_TERMS["CW"]!, ...change });
  if (says) expect(fault).toMatch(says);
  else expect(fault).toBeUndefined();
});
