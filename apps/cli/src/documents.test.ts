import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { expect, test } from "vitest";
import { createProgram } from "./program.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const DOCUMENTS = ["README.md", ...readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".md")).map((path) => `docs/${path}`)];

/** A command as a document writes it: `npm run apogee -- provider rotate-key nova --grace-hours 0`. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(/npm run apogee -- ([^\n`#]+)/g)].map(([, words = ""]) => words.replace(/"[^"]*"/g, "text").trim());
}

/** What of it there is not: a command or an option. */
function missingOf(words: string): string[] {
  const path = [createProgram() as Command];
  const rest = words.split(/\s+/);
  while (true) {
    const next = path.at(-1)!.commands.find((each) => each.name() === rest[0]);
    if (!next) break;
    path.push(next);
    rest.shift();
  }
  const found = path.at(-1)!;
  if (path.length === 1 || (found.commands.length > 0 && rest[0] !== undefined && !rest[0].startsWith("-"))) return [rest[0] ?? words];
  const known = path.flatMap(({ options }) => options.map(({ long }) => long));
  return rest.filter((word) => word.startsWith("--")).filter((option) => option !== "--help" && !known.includes(option));
}

test("every command that a document writes is one that there is, with its options", () => {
  const found = DOCUMENTS.flatMap((path) => commandsIn(readFileSync(join(ROOT, path), "utf8")).map((words) => ({ path, words })));
  expect(found.length).toBeGreaterThan(15);
  const wrong = found.filter(({ words }) => !words.startsWith("<") && !words.startsWith("...")).map((each) => ({ ...each, missing: missingOf(each.words) })).filter(({ missing }) => missing.length > 0);
  expect(wrong).toEqual([]);
});

test.each([["provider spin nova", ["spin"]], ["fly", ["fly"]], ["provider rotate-key nova --grace-days 3", ["--grace-days"]], ["ledger verify", []], ["wallet adjust 5 EUR 1 --reason text --operator anna", []]])("of %s there is not %j", (words, missing) => {
  expect(missingOf(words)).toEqual(missing);
});
