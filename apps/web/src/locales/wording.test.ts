import { expect, test } from "vitest";
import { texts as de } from "./de/texts.ts";
import { texts as en } from "./en/texts.ts";

test.each([
  "payment.needed.finish_payment",
  "payment.open_until",
  "payment.reason.recalled",
  "payment.reason.rejected",
] as const)("%s is shown on its own, so its German text names the payment or the withdrawal", (id) => {
  expect(de[id]).toMatch(/\bdie (?:Zahlung|Auszahlung)\b/i);
});

test("the note of a group of methods does not mention fees, since each method states its own", () => {
  for (const texts of [en, de]) {
    const notes = Object.entries(texts)
      .filter(([id]) => /^cashbox\.group_\w+_note$/.test(id))
      .map(([, text]) => text);
    expect(notes.length).toBeGreaterThan(2);
    expect(notes.filter((note) => /fee|gebühr/i.test(note))).toEqual([]);
  }
});
