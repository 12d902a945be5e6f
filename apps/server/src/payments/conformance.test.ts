import { conform, type Subject } from "@apogee/payments-conformance";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenFamilies, KEY, type TestFamilies } from "../testing/given-families.ts";

let families: TestFamilies;
beforeAll(async () => void (families = await givenFamilies()));
afterAll(() => families.close());

const subject = (provider: string, method: string, fields: Record<string, string> = {}): Subject => ({
  url: `${families.url}/sandbox/providers/${provider}/api`,
  key: KEY,
  merchant: "apogee",
  method,
  currency: "EUR",
  fields,
  nowMs: () => families.clock.now(),
});

test.each([
  ["sandbox-wallets", "skrill", {}],
  ["sandbox-instant-bank", "trustly", {}],
  ["sandbox-bank", "bank_transfer", {}],
  ["sandbox-apps", "muchbetter", { phone: "+4915123456789" }],
  ["sandbox-vouchers", "neosurf", { code: "NONE001050" }],
])("%s keeps every rule of the protocol", async (provider, method, fields) => {
  const results = await conform(subject(provider, method, fields));
  expect(results.filter(({ fault }) => fault !== null)).toEqual([]);
  expect(results.length).toBeGreaterThan(15);
});

test("a provider that has another key is reported", async () => {
  const results = await conform({ ...subject("sandbox-wallets", "skrill"), key: "another key of sixteen" });
  expect(results[0]).toMatchObject({ fault: expect.stringContaining("A start must be accepted.") });
});
