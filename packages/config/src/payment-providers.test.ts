import { expect, test } from "vitest";
import { paymentProviderKeysOf, paymentProvidersOf } from "./payment-providers.ts";
import { loadConfig } from "./load-config.ts";

test("providers are read, each with the name that it has for the casino", () => {
  expect(paymentProvidersOf("acme=apogee-eu@https://pay.acme.example/v1/, low-bank=77@http://127.0.0.1:9000")).toEqual([
    { id: "acme", merchant: "apogee-eu", url: "https://pay.acme.example/v1" },
    { id: "low-bank", merchant: "77", url: "http://127.0.0.1:9000" },
  ]);
  expect(paymentProvidersOf("")).toEqual([]);
});

test.each([
  "acme",
  "acme=https://pay.acme.example",
  "acme=apogee@ftp://pay.acme.example",
  "acme=apogee@https://",
  "Acme=apogee@https://pay.acme.example",
  "sandbox-wallets=apogee@https://pay.acme.example",
  "acme=a@https://one.example,acme=b@https://two.example",
])("the providers %j are refused", (text) => {
  expect(paymentProvidersOf(text)).toBe(undefined);
  expect(() => loadConfig({ PAYMENT_PROVIDERS: text })).toThrow(/PAYMENT_PROVIDERS/);
});

test("a provider has one key, or two while they are rotated", () => {
  const read = paymentProviderKeysOf("acme=0123456789abcdef;fedcba9876543210,low-bank=0123456789abcdef");
  expect([...read!]).toEqual([
    ["acme", ["0123456789abcdef", "fedcba9876543210"]],
    ["low-bank", ["0123456789abcdef"]],
  ]);
});

test.each(["acme", "acme=short", "acme=0123456789abcdef;short", "acme=0123456789abcdef,acme=fedcba9876543210"])(
  "the keys %j are refused",
  (text) => {
    expect(paymentProviderKeysOf(text)).toBe(undefined);
  },
);

test("a provider without keys ends the start with a sentence", () => {
  const PAYMENT_PROVIDERS = "acme=apogee@https://pay.acme.example";
  expect(() => loadConfig({ PAYMENT_PROVIDERS })).toThrow(/PAYMENT_PROVIDER_KEYS/);
  const { PAYMENT_PROVIDERS: read } = loadConfig({ PAYMENT_PROVIDERS, PAYMENT_PROVIDER_KEYS: "acme=0123456789abcdef" });
  expect(read).toBe(PAYMENT_PROVIDERS);
});
