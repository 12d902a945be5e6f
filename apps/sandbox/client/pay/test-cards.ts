import type { CardForm } from "../../src/cards/card-form.ts";
import { say } from "../shared/words.ts";

const NUMBERS = [
  { name: "Visa", number: "4556 7375 8689 9855", cvc: "123" },
  { name: "Mastercard", number: "5291 0783 9192 0132", cvc: "123" },
  { name: "Amex", number: "3714 496353 92376", cvc: "1234" },
  { name: say("card.blocked"), number: "4999 9900 0000 4827", cvc: "123" },
];

const YEARS_GOOD = 2;

/** Cards that do not exist, valid for two more years. `month` is the current one, `2026-03`. */
export function testCards(
  month: string,
  holder: string | null,
): ReadonlyArray<{ readonly name: string; readonly card: CardForm }> {
  const [year = 0, current = 1] = month.split("-").map(Number);
  const expires = `${String(current).padStart(2, "0")}/${String((year + YEARS_GOOD) % 100).padStart(2, "0")}`;
  return NUMBERS.map(({ name, number, cvc }) => ({
    name,
    card: { number, cvc, expires, holder: holder ?? "Vera Rubin" },
  }));
}
