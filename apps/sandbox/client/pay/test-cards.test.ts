import { expect, test } from "vitest";
import { faultsOf } from "../../src/cards/card-form.ts";
import { testCards } from "./test-cards.ts";

test.each(["2026-03", "2026-12", "2031-12"])("in %s every test card fills the form without a fault", (month) => {
  for (const { card } of testCards(month, null)) expect(faultsOf(card, month)).toEqual({});
});

test("a test card bears the account holder's name, if it is known", () => {
  expect(testCards("2026-03", "Mia Brandt").every(({ card }) => card.holder === "Mia Brandt")).toBe(true);
});
