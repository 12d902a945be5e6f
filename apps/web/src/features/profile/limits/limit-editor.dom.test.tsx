import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { enter, mount } from "../../../testing/mount.tsx";
import { LimitEditor } from "./limit-editor.tsx";
import type { LimitType, ShownLimit } from "./limit-table.ts";

const CURRENCIES = [{ code: "EUR", symbol: "€", subunits_to_unit: 100, fiat: true }] as unknown as NonNullable<
  NonNullable<Parameters<typeof mount>[1]>["site"]
>["currencies"];

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(() => mounted.close());

const limitOf = (type: LimitType): ShownLimit => ({
  id: 1,
  type,
  period: "day",
  currency: "EUR",
  amount: 100,
  used: 0,
  left: 100,
  pending: null,
});

async function open(type: LimitType): Promise<void> {
  mounted = await mount(
    <LimitEditor
      type={type}
      limits={[limitOf(type)]}
      onClose={() => undefined}
      onSaved={() => undefined}
      onChange={() => undefined}
    />,
    { site: { currencies: CURRENCIES! } },
  );
}
const save = (): HTMLButtonElement =>
  [...document.querySelectorAll<HTMLButtonElement>("button")].find((each) => each.textContent === "Save")!;
const dialog = (): string => document.querySelector("[role=dialog]")?.textContent ?? "";

test.each<[LimitType, string, string]>([
  ["deposit", "1e3", "Enter the amount in full"],
  ["deposit", "-50", "without plus or minus"],
  ["deposit", "1.000", ""],
  ["session", "1.5", "Enter a whole number"],
  ["session", "90 min", "in digits"],
])("a limit of kind %s typed as %j can neither be saved nor count as no limit", async (type, text, sentence) => {
  await open(type);
  expect(save().disabled).toBe(false);
  await enter("limit_day", text);
  expect(document.querySelector<HTMLInputElement>("[name=limit_day]")!.value).toBe(text);
  expect(save().disabled).toBe(true);
  expect(dialog()).toContain(sentence);
  expect(dialog()).not.toContain("Removal:");
});

test("minutes with groups are read by the page's language", async () => {
  await open("session");
  await enter("limit_day", "1,440");
  expect(save().disabled).toBe(false);
  expect(dialog()).toContain("24 hr");
  await act(async () => document.querySelector<HTMLInputElement>("[name=limit_day]")!.blur());
  expect(document.querySelector<HTMLInputElement>("[name=limit_day]")!.value).toBe("1,440");
});
