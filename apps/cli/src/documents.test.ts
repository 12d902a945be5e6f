import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { expect, test } from "vitest";
import { createProgram } from "./program.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const DOCUMENTS = globSync(
  ["README.md", "docs/**/*.md", "{apps,modules,packages,engines,e2e}/*/README.md", "bench/README.md"],
  { cwd: ROOT },
).toSorted();
const program = createProgram();
/** Command groups. Text between backticks that begins with one of them is a command, also without `apogee`. */
const GROUPS = program.commands.filter(({ commands }) => commands.length > 0).map((command) => command.name());

/**
 * The commands in a document, such as `npm run apogee -- provider rotate-key nova --grace-hours 0`, `apogee ledger
 * verify`, `round void`.
 */
function commandsIn(text: string): string[] {
  const started = [...text.matchAll(/npm run apogee -- ([^\n`#]+)/g)].map(([, words = ""]) => words);
  const bare = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, span = ""]) => {
    const [first = "", second] = span.split(/\s+/);
    if (first === "apogee") return second === undefined ? [] : [span.slice("apogee ".length)];
    return GROUPS.includes(first) && second !== undefined ? [span] : [];
  });
  return [...started, ...bare].map((words) =>
    words
      .replace(/"[^"]*"/g, "text")
      .replaceAll("\\|", "|")
      .trim(),
  );
}

const ANYTHING = /^(?:<|\.\.\.|…)/;

/**
 * The commands and options in this text that do not exist. Alternatives are written as `player show|disable <player>`,
 * options as `--on|--off`.
 */
function missingOf(words: string): string[] {
  let path: readonly Command[] = [program];
  let group = path;
  return words
    .replaceAll(/[[\]]/g, "")
    .split("|")
    .flatMap((alternative, index) => {
      const said = alternative.trim().split(/\s+/);
      const named = said[0]!.startsWith("-") ? [] : namedBy(group.at(-1)!, said);
      if (!said[0]!.startsWith("-")) path = [...group, ...named];
      if (index === 0) group = path.slice(0, -1);
      const [next, ...rest] = said.slice(named.length);
      const found = path.at(-1)!;
      if (
        found === program ||
        (found.commands.length > 0 && next !== undefined && !next.startsWith("-") && !ANYTHING.test(next))
      )
        return [next ?? words];
      return [next ?? "", ...rest].filter(
        (word) => word.startsWith("--") && word !== "--help" && !optionsOf(path).includes(word),
      );
    });
}

/** The chain of commands that these words name. */
function namedBy(from: Command, words: readonly string[]): Command[] {
  const [first, ...rest] = words;
  const found = from.commands.find((each) => each.name() === first);
  return found ? [found, ...namedBy(found, rest)] : [];
}

/** The options of a command, of its parents, and of the default command of a group. */
function optionsOf(path: readonly Command[]): Array<string | undefined> {
  const alone = path.at(-1)! as Command & { readonly _defaultCommandName?: string | null };
  const meant = alone.commands.filter((each) => each.name() === alone._defaultCommandName);
  return [...path, ...meant].flatMap(({ options }) => options.map(({ long }) => long ?? undefined));
}

test("every command in the documents exists with its options, including bare commands between backticks", () => {
  const found = DOCUMENTS.flatMap((path) =>
    commandsIn(readFileSync(join(ROOT, path), "utf8")).map((words) => ({ path, words })),
  );
  expect(DOCUMENTS.length).toBeGreaterThan(40);
  expect(found.length).toBeGreaterThan(100);
  const wrong = found
    .filter(({ words }) => !ANYTHING.test(words))
    .map((each) => ({ ...each, missing: missingOf(each.words) }))
    .filter(({ missing }) => missing.length > 0);
  expect(wrong).toEqual([]);
});

test.each<[string, string[]]>([
  ["provider spin nova", ["spin"]],
  ["fly", ["fly"]],
  ["provider rotate-key nova --grace-days 3", ["--grace-days"]],
  ["ledger verify", []],
  ["wallet adjust 5 EUR 1 --reason text --operator anna", []],
  ["player show|fly <player>|disable", ["fly"]],
  ["player show|fly|sing", ["fly", "sing"]],
  ["player test <player> --on|--off --why", ["--why"]],
  ["provider game list|add|sing", ["sing"]],
  ["clock show|forward|back <duration>|set <time>|reset", []],
  ["report [--from --to --provider --csv]", []],
  ["report --until 2031-05-01", ["--until"]],
  ["provider game", []],
  ["provider …", []],
  ["keys rotate locks", ["locks"]],
  ["report liability --provider nova", ["--provider"]],
])("in %s, these words do not exist: %j", (words, missing) => {
  expect(missingOf(words)).toEqual(missing);
});

test.each<[string, string[]]>([
  ["Run `round void <round>`, or `apogee ledger verify`.", ["round void <round>", "ledger verify"]],
  ["| `player show\\|disable <player>` |", ["player show|disable <player>"]],
  ["`statistics` and `clock` are words, `a round void` is none.", []],
  ['`npm run apogee -- game disable x --reason "a b"`', ["game disable x --reason text"]],
])("%s contains the commands %j", (text, commands) => {
  expect(commandsIn(text)).toEqual(commands);
});
