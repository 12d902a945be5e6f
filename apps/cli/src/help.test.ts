import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { expect, test } from "vitest";
import { createProgram } from "./program.ts";
import { runCommand } from "./testing/run-command.ts";

/** Nothing listens there: a command that began its work would fail in another way. */
const NOWHERE = { DATABASE_URL: "postgres://nobody:secret@127.0.0.1:1/nothing" };

/** The paths of all commands and groups. */
function pathsOf(command: Command, before: readonly string[] = []): (readonly string[])[] {
  return command.commands.flatMap((each) => [[...before, each.name()], ...pathsOf(each, [...before, each.name()])]);
}
const PATHS = [[], ...pathsOf(createProgram())];

test("the README lists every group of commands and every command outside a group", () => {
  const rows = readFileSync(new URL("../README.md", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split(" | ")[0]!);
  const named = createProgram().commands.map((each) => each.name());
  expect(named.filter((name) => !rows.some((row) => new RegExp(`\`${name}[ \`]`).test(row)))).toEqual([]);
});

test("the program has more than 60 commands and groups", () => {
  expect(PATHS.length).toBeGreaterThan(60);
});

test.each(PATHS)("apogee %s %s --help prints its usage, does nothing, and exits with code 0", async (...path) => {
  const { code, out, notes } = await runCommand(NOWHERE, ...path, "--help");
  expect([code, notes]).toEqual([0, ""]);
  expect(out).toMatch(new RegExp(`^Usage: ${["apogee", ...path].join(" ")} `));
});

test.each(PATHS)(
  "apogee %s %s --no-such-option is refused with a sentence and exit code 2, and nothing is done",
  async (...path) => {
    const { code, out, notes } = await runCommand(NOWHERE, ...path, "--no-such-option");
    expect([code, out]).toEqual([2, ""]);
    expect(notes).toMatch(
      /^error: (?:unknown option '--no-such-option'|required option '--.+' not specified|missing required argument '.+')\n/,
    );
  },
);

test.each([
  [["fly"], /unknown command 'fly'/],
  [["wallet"], /^Usage: apogee wallet /],
  [["wallet", "show"], /missing required argument 'player'/],
  [["events", "list", "--limit", "many"], /whole number above zero/],
  [["report", "--from", "yesterday"], /a day like/],
  [["backup", "create"], /required option '--to <folder>'/],
])("%j is refused with exit code 2", async (words, sentence) => {
  const { code, out, notes } = await runCommand(NOWHERE, ...words);
  expect([code, out]).toEqual([2, ""]);
  expect(notes).toMatch(sentence);
});
