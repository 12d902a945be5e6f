import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AmountInput } from "./amount-input.tsx";

const EUR = { symbol: "€", subunitsToUnit: 100 };

let root: Root;
let place: HTMLElement;
let reported: { readonly amount: number | null; readonly why: string | undefined }[];
let preset: (amount: number | null) => void;
beforeEach(() => {
  reported = [];
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

function Field({ locale, error }: { readonly locale: string; readonly error?: string }) {
  const [amount, setAmount] = useState<number | null>(null);
  preset = setAmount;
  return (
    <AmountInput
      label="Amount"
      note="A note"
      error={error}
      currency={EUR}
      locale={locale}
      amount={amount}
      onAmountChange={(next, fault) => {
        reported.push({ amount: next, why: fault?.why });
        setAmount(next);
      }}
      sayFault={({ why }) => `fault ${why}`}
    />
  );
}
const show = (locale: string, error?: string) =>
  act(async () => root.render(<Field locale={locale} {...(error === undefined ? {} : { error })} />));
const input = (): HTMLInputElement => place.querySelector("input")!;
const message = (): string => place.querySelector("[role=alert]")?.textContent ?? "";

async function change(text: string, inputType = "insertText"): Promise<void> {
  await act(async () => {
    // React ignores a value that was set through the property that it watches.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input(), text);
    input().dispatchEvent(new InputEvent("input", { bubbles: true, inputType }));
  });
}
const leave = () => act(async () => input().dispatchEvent(new FocusEvent("focusout", { bubbles: true })));

test("an amount with groups is read by the page's language and stays as it was typed", async () => {
  await show("en");
  await change("1,000");
  await leave();
  expect([reported.at(-1), input().value, message()]).toEqual([{ amount: 100_000, why: undefined }, "1,000", ""]);
  await show("de");
  await change("1.000,50");
  await leave();
  expect([reported.at(-1), input().value, message()]).toEqual([{ amount: 100_050, why: undefined }, "1.000,50", ""]);
});

test.each([
  ["-50", "sign"],
  ["1e3", "exponent"],
  ["12 EUR", "characters"],
  ["12.345", "decimals"],
])("%j is kept, counts as no amount, and is refused at once", async (text, why) => {
  await show("en");
  await change(text);
  expect([reported.at(-1), input().value, message()]).toEqual([{ amount: null, why }, text, `fault ${why}`]);
  expect(input().getAttribute("aria-invalid")).toBe("true");
});

test("an ambiguous text that is typed is refused when the field is left, a pasted one at once", async () => {
  await show("de");
  await change("1,000");
  expect([reported.at(-1), message()]).toEqual([{ amount: null, why: "ambiguous" }, ""]);
  expect(place.textContent).not.toContain("A note");
  await leave();
  expect([input().value, message()]).toEqual(["1,000", "fault ambiguous"]);
  await change("1,00");
  expect([reported.at(-1), message()]).toEqual([{ amount: 100, why: undefined }, ""]);
  await change("1,000", "insertFromPaste");
  expect([input().value, message()]).toEqual(["1,000", "fault ambiguous"]);
});

test("a fault takes the place of the form's own error", async () => {
  await show("de", "Enter an amount.");
  expect(message()).toBe("Enter an amount.");
  await change("1,000");
  expect(message()).toBe("fault ambiguous");
});

test("a preset replaces a text that is no amount", async () => {
  await show("de");
  await change("abc");
  await act(async () => preset(1_250));
  expect([input().value, message()]).toEqual(["12,50", ""]);
});
