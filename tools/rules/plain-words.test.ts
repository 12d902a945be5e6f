import { expect, test } from "vitest";
import { projectOf } from "../house/project.ts";
import { plainWords } from "./plain-words.ts";

const says = (texts: Record<string, string>): string[] => plainWords.check(projectOf(texts)).map(({ says }) => says);

test.each([
  ["docs/a.md", "A provider is heard at most 60 times."],
  ["docs/a.md", "The pages are told."],
  ["docs/a.md", "A letter is sent, and whoever reads it"],
  ["modules/x/README.md", "The purse of a player."],
  ["modules/x/src/a.ts", "/** Tries it with care. */\nconst a = 1;"],
  ["modules/x/src/a.ts", "// It is evaluated anew.\n"],
  ["apps/x/src/locales/en.json", '{ "a": "The letter is on its way" }'],
  ["apps/x/src/locales/de.json", '{ "a": "Der Brief ist unterwegs" }'],
  ["apps/x/src/locales/de/auth.json", '{ "a": "Der Brief ist unterwegs" }'],
  ["apps/cli/src/a.ts", 'command("wallet", "Shows a purse");'],
  ["modules/x/src/a.test.ts", 'test("the letter is sent once", () => undefined);'],
  ["modules/x/src/a.test.ts", 'test.each([1])(\n  "purse %i",\n  () => {});'],
  ["e2e/a.spec.ts", "describe(`${a} is told`, () => {});"],
  ["modules/x/src/errors.ts", 'refusal("x", 422, "Newcomers wait.");'],
  ["modules/x/src/a.ts", "const lockedPurse = lock();"],
  ["modules/x/src/a.ts", "const MOST_TOLD = 20;"],
  ["modules/x/src/tell-players.ts", "const a = 1;"],
])("plain-words refuses a banned word in %s: %s", (path, text) => {
  expect(says({ [path]: text })).toHaveLength(path === "docs/a.md" && text.includes("whoever") ? 2 : 1);
});

test.each([
  ["docs/a.md", '`purse` is a column, and a test is called "the purse is locked". Passwords have letters and digits.'],
  ["docs/a.md", "```sql\nselect from wallet.purse\n```"],
  ["docs/GLOSSARY.md", "In SQL a wallet is a purse."],
  ["modules/x/src/a.ts", "const wallet = lock(row.purse_id); // `purse` as in SQL\n"],
  ["modules/x/src/a.ts", "sql`select purse from wallet.purse`"],
  ["modules/x/src/a.test.ts", 'test("it is sent", () => expect(text).toBe("the letter is sent"));'],
  ["apps/x/src/locales/de.json", '{ "a": "Die E-Mail ist unterwegs, letters and purses are English" }'],
  ["apps/x/src/locales/en.json", '{ "a": "Use 1 to 64 letters" }'],
])("plain-words allows %s: %s", (path, text) => {
  expect(says({ [path]: text })).toEqual([]);
});

test("plain-words names the line and the word to write instead", () => {
  expect(plainWords.check(projectOf({ "docs/a.md": "One.\n\nWhoever calls." }))).toEqual([
    { file: "docs/a.md", line: 3, says: '"Whoever"; write: name who: the caller, a client that' },
  ]);
});
