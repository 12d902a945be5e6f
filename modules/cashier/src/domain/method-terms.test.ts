import { expect, test } from "vitest";
import { faultsOfTerms, methodTerms, type MethodTerms } from "./method-terms.ts";

const SURROUNDINGS = { providers: ["sandbox-apps"], licences: ["CW", "EE"] };
const PHONE = { name: "phone", type: "tel", label: "phone", required: true, check: "e164_mobile" } as const;
const RANGE = {
  currency: "NOK",
  depositMin: 10_000,
  depositMax: 500_000,
  cashoutMin: 20_000,
  cashoutMax: 500_000,
  presets: [20_000],
  usual: 50_000,
};
const terms = (change: Record<string, unknown> = {}): MethodTerms =>
  methodTerms.parse({
    title: "Vipps",
    kind: "vipps",
    family: "app",
    type: "direct",
    provider: "sandbox-apps",
    position: 12,
    servesDeposits: true,
    depositFields: [PHONE],
    depositMinutes: { from: 0, to: 2 },
    cashoutMinutes: { from: 0, to: 60 },
    expiresS: 600,
    ranges: [RANGE],
    ...change,
  });

test("the terms of a new app fit", () => {
  expect(faultsOfTerms(terms(), SURROUNDINGS)).toEqual({});
});

test.each<[string, Record<string, unknown>, string]>([
  ["an unknown provider", { provider: "nobody" }, "terms.provider"],
  ["an unknown licence", { licences: ["XX"] }, "terms.licences"],
  ["no direction", { servesDeposits: false }, "terms.servesDeposits"],
  ["times the wrong way round", { depositMinutes: { from: 5, to: 2 } }, "terms.depositMinutes"],
  ["coins without a network", { family: "crypto", network: null }, "terms.network"],
  ["a payout to a voucher", { family: "voucher", servesCashouts: true }, "terms.servesCashouts"],
  ["the same field twice", { depositFields: [PHONE, PHONE] }, "terms.depositFields"],
  ["a field without a name", { depositFields: [{ ...PHONE, name: "Phone number" }] }, "terms.depositFields"],
  ["a broken pattern", { depositFields: [{ ...PHONE, pattern: "[0-9" }] }, "terms.depositFields"],
  ["an unknown check", { cashoutFields: [{ ...PHONE, check: "nonsense" }] }, "terms.cashoutFields"],
  ["nothing to select", { cashoutFields: [{ ...PHONE, type: "select" }] }, "terms.cashoutFields"],
  ["a secret that would be stored", { depositFields: [{ ...PHONE, secret: true }] }, "terms.depositFields"],
  ["an unknown currency", { ranges: [{ ...RANGE, currency: "XXX" }] }, "terms.ranges.0"],
  ["a most below the least", { ranges: [{ ...RANGE, depositMax: 1 }] }, "terms.ranges.0"],
  ["a preset outside", { ranges: [{ ...RANGE, presets: [1] }] }, "terms.ranges.0"],
])("%s is refused at its field", (_what, change, path) => {
  expect(Object.keys(faultsOfTerms(terms(change), SURROUNDINGS))).toEqual([path]);
});
