import { spawn } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../root.ts";

const DOCUMENTS = globSync(
  ["README.md", "docs/**/*.md", "{apps,modules,packages,engines,e2e/trials}/*/README.md", "bench/README.md"],
  { cwd: ROOT },
).toSorted();
/** A test in apps/cli checks its commands. */
const OPERATORS = "apogee";

interface Said {
  readonly script: string;
  /** The workspace of the script; undefined for the project's own scripts. */
  readonly workspace: string | undefined;
  readonly args: readonly string[];
}

/** The commands in a document, between backticks or on separate lines: `npm run chaos -- --only R3`, `npm test`. */
function commandsIn(text: string): Said[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g), ...text.matchAll(/^((?:[A-Z_]+=\S+ )*npm .*)$/gm)].map(
    ([, span = ""]) => span,
  );
  return spans.flatMap((span) => {
    const match = /^(?:[A-Z_]+=\S+ )*npm (?:run ([\w:-]+)|(start|test))\b(.*)$/.exec(
      span.split(/ {2,}|\s#/)[0]!.trim(),
    );
    if (!match) return [];
    const [, run, short, rest = ""] = match;
    const workspace = /^ -w (\S+)/.exec(rest)?.[1];
    return [
      {
        script: run ?? short!,
        workspace,
        args: (/ -- (.*)$/.exec(rest)?.[1] ?? "")
          .replace(/"[^"]*"/g, "text")
          .split(/\s+/)
          .filter((word) => word !== ""),
      },
    ];
  });
}

const scriptsOf = (folder: string): Readonly<Record<string, string>> =>
  (JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8")) as { scripts?: Record<string, string> })
    .scripts ?? {};
const FOLDERS = globSync("{apps,modules,packages,engines}/*/package.json", { cwd: ROOT });
const SCRIPTS_OF_WORKSPACES = new Map(
  FOLDERS.map((file) => [
    (JSON.parse(readFileSync(join(ROOT, file), "utf8")) as { name: string }).name,
    scriptsOf(join(file, "..")),
  ]),
);

const helps = new Map<string, Promise<string>>();
/** The `--help` output of a script, or of a word below it. */
function helpOf(...words: string[]): Promise<string> {
  const known = helps.get(words.join(" "));
  if (known) return known;
  const asked = new Promise<string>((resolve, reject) => {
    const [word = "", ...rest] = words;
    const child = spawn(process.execPath, [join(ROOT, "tools/launch.mjs"), word.replace(":", "-"), ...rest, "--help"], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "ignore"],
    });
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => void (said += chunk.toString()));
    child.once("error", reject);
    child.once("close", () => resolve(said));
  });
  helps.set(words.join(" "), asked);
  return asked;
}

/** The parts of a command that do not exist: the script, a word behind it, or an option. */
async function missingOf({ script, workspace, args }: Said): Promise<string[]> {
  const scripts = workspace === undefined ? scriptsOf(".") : SCRIPTS_OF_WORKSPACES.get(workspace);
  if (!scripts || !(script in scripts)) return [script];
  const [first = ""] = args;
  if (workspace !== undefined || script === OPERATORS || args.length === 0 || /^(?:<|\.\.\.|…)/.test(first)) return [];
  const knows = (help: string, word: string): boolean =>
    new RegExp(`(?<![\\w-])${RegExp.escape(word)}(?![\\w-])`).test(help);
  const help = await helpOf(script);
  if (!first.startsWith("-") && !knows(help, first)) return [first];
  const whole = first.startsWith("-") ? help : `${help}\n${await helpOf(script, first)}`;
  return args
    .map((word) => word.split("=")[0]!)
    .filter((word) => word.startsWith("--") && word !== "--help" && !knows(whole, word));
}

test("every npm script in a document exists, with its arguments and options", async () => {
  const found = DOCUMENTS.flatMap((path) =>
    commandsIn(readFileSync(join(ROOT, path), "utf8")).map((said) => ({ path, ...said })),
  );
  expect(found.length).toBeGreaterThan(60);
  const wrong = (await Promise.all(found.map(async (said) => ({ ...said, missing: await missingOf(said) })))).filter(
    ({ missing }) => missing.length > 0,
  );
  expect(wrong).toEqual([]);
});

test("a document mentions every script of the project", () => {
  const written = new Set(
    DOCUMENTS.flatMap((path) => commandsIn(readFileSync(join(ROOT, path), "utf8")))
      .filter(({ workspace }) => workspace === undefined)
      .map(({ script }) => script),
  );
  expect(Object.keys(scriptsOf(".")).filter((script) => !written.has(script))).toEqual([]);
});

test.each<[string, string[]]>([
  ["`npm run fly`", ["fly"]],
  ["`npm run chaos -- --only R3 --hours 2`", ["--hours"]],
  ["`npm run bench -- tomorrow`", ["tomorrow"]],
  ["`npm run chaos -- model --lives 5 --deaths 5`", ["--deaths"]],
  ["`npm run compute-par -w @apogee/slots`", []],
  ["`npm run compute-par -w @apogee/wallet`", ["compute-par"]],
  ["`npm run compute-par`", ["compute-par"]],
  ["`npm test`", []],
  ["npm run db:reset   # asks; --yes does not", []],
  ["DATA_DIR=/srv/x npm run fuzz -- --requests 5 --wild", ["--wild"]],
  ['`npm run chaos -- --only "hard kills" --seed 9`', []],
])("in %s, %j does not exist", async (text, missing) => {
  const said = commandsIn(text);
  expect(said).toHaveLength(1);
  expect(await missingOf(said[0]!)).toEqual(missing);
});
