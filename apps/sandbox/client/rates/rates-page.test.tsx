import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { publishedDay, RATES_MODES, TABLE, type RatesMode as Mode } from "../../src/rates/published.ts";
import { RatesMode } from "./rates-mode.tsx";
import { RatesTable } from "./rates-table.tsx";

const DAY = "2026-03-01";
const viewOf = (mode: Mode) => ({
  mode,
  delay_s: 7,
  today: DAY,
  published: mode === "fails" ? null : publishedDay(DAY, mode),
});

const NOTES: Readonly<Record<Mode, string>> = {
  works: "rates of all currencies, at once.",
  slow: "The rates arrive after this time.",
  fails: "The answer is 503.",
  zero: "The dollar has a rate of zero.",
  negative: "The dollar has a rate below zero.",
  missing: "There is no bitcoin rate.",
  jump: "off by one place.",
  yesterday: "The casino rejects them.",
};

test.each(RATES_MODES)("the mode %s can be chosen, and says what it does", (mode) => {
  const drawn = renderToStaticMarkup(<RatesMode view={viewOf(mode)} onChange={() => undefined} />);
  expect(drawn).toMatch(new RegExp(`<option value="${mode}" selected="">`));
  expect([...drawn.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)).toEqual([
    ...RATES_MODES,
    ...(mode === "slow" ? ["2", "5", "7", "12"] : []),
  ]);
  expect(Object.values(NOTES).filter((note) => drawn.includes(note))).toEqual([NOTES[mode]]);
});

test("every rate is shown with its currency, and none while the source fails", () => {
  const drawn = renderToStaticMarkup(<RatesTable view={viewOf("works")} />);
  const { rates } = publishedDay(DAY, "works");
  for (const code of Object.keys(TABLE)) expect(drawn).toContain(`${code}</dt>`);
  for (const units of Object.values(rates)) expect(drawn).toContain(`>${units}</dd>`);
  expect(drawn).toContain(DAY);
  expect(renderToStaticMarkup(<RatesTable view={viewOf("fails")} />)).toContain("The source is set to fail");
});
