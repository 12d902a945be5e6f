import { expect, test } from "vitest";
import { maskEmail, maskPhone, maskText, type PersonalKind } from "./personal.ts";

test("an e-mail address keeps its first letter and its domain", () => {
  expect(maskEmail("ada.byron@example.com")).toBe("a•••@example.com");
  expect(maskEmail("nowhere")).toBe("•••");
});

test("a phone number keeps its last four digits", () => {
  expect(maskPhone("+49 30 123-4567")).toBe("••• 4567");
  expect(maskPhone(null)).toBeNull();
});

test.each<[kind: PersonalKind, text: string, masked: string]>([
  ["name", "Ada Byron", "A••• B•••"],
  ["name", "  Ødegård ", "Ø•••"],
  // Cards are masked before, and numbers are no names.
  ["name", "Visa •••• 4242", "Visa •••• 4242"],
  ["name", "17-342", "17-342"],
  ["email", "a•••@example.com", "a•••@example.com"],
  ["phone", "••• 4567", "••• 4567"],
  ["birth", "1990-05-17", "1990-••-••"],
  ["network", "203.0.113.7", "203.0.•••"],
  ["network", "2001:db8:85a3::7334", "2001:db8.•••"],
  ["network", "Visa •••• 4242", "Visa •••• 4242"],
  ["account", "DE89370400440532013000", "••• 3000"],
  ["account", "bc1q…9xk2", "bc1q…9xk2"],
  [
    "text",
    "Write to ada@example.com, not to (bob@example.org).",
    "Write to a•••@example.com, not to (b•••@example.org).",
  ],
  ["text", "Calls from +49 30 1234-567 on 2031-05-01, 1200.00 EUR", "Calls from ••• 4567 on 2031-05-01, 1200.00 EUR"],
  ["hidden", "Main Street 1", "•••"],
  ["hidden", "", ""],
])("%s: %s is masked as %s", (kind, text, masked) => {
  expect(maskText(kind, text)).toBe(masked);
});
