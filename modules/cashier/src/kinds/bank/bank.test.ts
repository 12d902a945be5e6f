import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { creditorReference, paymentOfReference } from "./creditor-reference.ts";
import { epcCode } from "./epc-code.ts";

test("a reference names its payment, and one mistyped digit is found", () => {
  const reference = creditorReference(4_711);
  expect(reference).toMatch(/^RF\d{2}AP4711$/);
  expect(paymentOfReference(reference)).toBe(4_711);
  expect(paymentOfReference(` ${reference.slice(0, 4)} ${reference.slice(4).toLowerCase()}`)).toBe(4_711);
  for (let at = 2; at < reference.length; at++) {
    const digit = reference[at]!;
    if (!/\d/.test(digit)) continue;
    const typed = `${reference.slice(0, at)}${(Number(digit) + 1) % 10}${reference.slice(at + 1)}`;
    expect([typed, paymentOfReference(typed)]).toEqual([typed, undefined]);
  }
  // The example of ISO 11649 is valid, but not one of ours.
  expect(paymentOfReference("RF18539007547034")).toBe(undefined);
});

test("a SEPA transfer has the code of the European Payments Council, others have none", () => {
  const lines = [
    { label: "beneficiary", value: "Apogee N.V." },
    { label: "iban", value: "DE89 3704 0044 0532 0130 00" },
    { label: "bic", value: "COBADEFFXXX" },
  ];
  const transfer = { amount: minor(12_345), currency: "EUR", reference: creditorReference(7), brand: "sepa" };
  expect(epcCode(lines, transfer)).toBe(
    `BCD\n002\n1\nSCT\nCOBADEFFXXX\nApogee N.V.\nDE89370400440532013000\nEUR123.45\n\n${transfer.reference}`,
  );
  expect(epcCode(lines, { ...transfer, currency: "AUD" })).toBe(null);
  expect(epcCode(lines.slice(0, 1), transfer)).toBe(null);
});
