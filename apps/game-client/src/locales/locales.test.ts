import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { studioContinue, studioPlay } from "@apogee/contract";
import { SLOT_GAMES } from "@apogee/slots/games";
import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };

const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, de };
const argumentsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/(?<!(?:one|many|other|=\d) )\{(\w+)[,}]/g)].map(([, name]) => name!))].toSorted();

test("both languages have the same texts, with the same placeholders", () => {
  expect(Object.keys(de).toSorted()).toEqual(Object.keys(en).toSorted());
  for (const [id, text] of Object.entries(en))
    expect([id, argumentsOf(de[id as keyof typeof de])]).toEqual([id, argumentsOf(text)]);
});

test("every text can be formatted", () => {
  for (const [locale, messages] of Object.entries(tables)) {
    const errors: unknown[] = [];
    const intl = createIntl({ locale, messages: { ...messages }, onError: (error) => errors.push(error) });
    for (const [id, text] of Object.entries(messages)) {
      const values = Object.fromEntries(argumentsOf(text).map((name) => [name, 2]));
      expect(intl.formatMessage({ id }, values)).not.toMatch(/[{}]/);
    }
    expect(errors).toEqual([]);
  }
});

test("every symbol, volatility and refusal code has a text", () => {
  for (const { par } of SLOT_GAMES) {
    for (const { id, name } of par.symbols)
      expect([`symbol.${id}`, en[`symbol.${id}` as keyof typeof en]]).toEqual([`symbol.${id}`, name]);
    expect(en).toHaveProperty([`volatility.${par.volatility}`]);
  }
  for (const { code } of [...studioPlay.refusals, ...studioContinue.refusals])
    expect(en).toHaveProperty([`refusal.${code}`]);
});

test("every text that the sources reference exists, and every text is referenced", () => {
  const source = join(import.meta.dirname, "..");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes(".test."),
  );
  const code = files.map((file) => readFileSync(join(source, file), "utf8")).join("\n");
  const groups = [...new Set(Object.keys(en).map((id) => id.split(".")[0]))].join("|");
  const named = new Set(
    [...code.matchAll(new RegExp(`["'\`]((?:${groups})\\.[\\w.-]+)["'\`]`, "g"))].map(([, id]) => id!),
  );
  for (const id of named) expect(en).toHaveProperty([id]);
  const families = [...code.matchAll(new RegExp(`\`((?:${groups})\\.[\\w.]*)\\$\\{`, "g"))].map(
    ([, prefix]) => prefix!,
  );
  const unnamed = Object.keys(en).filter((id) => !named.has(id) && !families.some((prefix) => id.startsWith(prefix)));
  expect(unnamed).toEqual([]);
});
