import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { emailFacts } from "./email-facts.ts";

test.each([
  [50_000, "BTC", "de", "0,0005 BTC"],
  [50_000, "BTC", "en", "BTC 0.0005"],
  [20_00, "AUD", "en", "A$20.00"],
  [1_234_56, "EUR", "de", "1.234,56 €"],
  [1_500, "JPY", "de", "1.500 ¥"],
])("an e-mail about %i %s writes the amount in %s as %s", (amount, currency, locale, written) => {
  const facts = emailFacts(
    {
      playerId: 1,
      name: "deposit_credited",
      amount: minor(amount),
      currency,
      facts: { payment: "17", target: "Visa" },
    },
    locale,
  );
  expect({ ...facts, amount: facts["amount"]?.replaceAll(/\s/g, " ") }).toEqual({
    payment: "17",
    target: "Visa",
    amount: written,
  });
});
