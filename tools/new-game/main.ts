import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { misused, readCommandLine } from "../command-line.ts";
import { ROOT } from "../root.ts";
import { draftOf, STUDIOS, symbolIds } from "./draft.ts";
import { checkNames, withNames, type Names } from "./names.ts";
import { withSlug } from "./with-slug.ts";

const USAGE = `npm run new-game -- <slug> --title "Sunday Orchard" --studio ${STUDIOS.join("|")} --like <slug>
npm run new-game -- <slug>

The first form begins a pokie of a known mechanic: it copies the sheet and the look of another title to
engines/slots/src/games/<slug>, for example sunday-orchard. Change them, and write the names of new symbols into its names.json.

The second form finishes it, as often as needed: it moves the names into the texts of all languages, computes the
declaration, writes the lists, the fingerprint of a version that has none, a simulation of 100,000 rounds, and the public
par sheet.

docs/ADDING-A-GAME.md explains both.`;

const GAMES = join(ROOT, "engines/slots/src/games");
const LANGUAGES = ["en", "de", "fr-CA", "no", "it", "et"];
/** The files of a language that have names of symbols. */
const textsOf = (language: string): string[] =>
  [`apps/game-client/src/locales/${language}.json`, `apps/web/src/locales/${language}/game-page.json`].map((file) =>
    join(ROOT, file),
  );

const { values, words } = readCommandLine(
  USAGE,
  { like: { type: "string" }, title: { type: "string" }, studio: { type: "string" } },
  undefined,
  { words: 1 },
);
const [slug = misused("The slug is missing.")] = words;
if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(slug)) misused(`"${slug}" is not a slug such as sunday-orchard.`);
const folder = join(GAMES, slug);

if (values.like === undefined) finish();
else begin(values.like);

function begin(like: string): void {
  const { title, studio } = values;
  if (existsSync(folder)) misused(`There is a game ${slug} already.`);
  if (!existsSync(join(GAMES, like))) misused(`There is no pokie ${like}.`);
  if (title === undefined) misused("--title is missing.");
  if (!STUDIOS.includes(studio ?? "")) misused(`--studio is one of ${STUDIOS.join(", ")}.`);
  mkdirSync(folder);
  const sheet = readFileSync(join(GAMES, like, "par.json"), "utf8");
  writeFileSync(join(folder, "par.json"), draftOf(sheet, { slug, title: title!, studio: studio! }));
  writeFileSync(join(folder, "look.json"), readFileSync(join(GAMES, like, "look.json"), "utf8"));
  writeFileSync(join(folder, "names.json"), "{}\n");
  edit(join(GAMES, "slugs.ts"), (text) => withSlug(text, slug));
  declare();
  process.stdout.write(
    `engines/slots/src/games/${slug} is a copy of ${like}. Change par.json, look.json and names.json, then run: npm run new-game -- ${slug}\n`,
  );
}

function finish(): void {
  if (!existsSync(folder)) misused(`There is no game ${slug}; --like begins one.`);
  moveNames();
  declare();
  addFingerprints();
  simulate();
  run("tools/rtp/print-returns.ts", "--write");
  process.stdout.write(`${slug} is complete. npm run build draws its pictures; npm test checks the rest.\n`);
}

/** Computes the declaration, and lists the title. */
function declare(): void {
  writeFileSync(join(folder, "declared.json"), run("engines/slots/src/math/compute-par.ts", `${slug}/par.json`));
  run("tools/new-game/write-lists.ts");
}

/** The texts of the programs are the only place for names, so the file is gone once they have them. */
function moveNames(): void {
  const file = join(folder, "names.json");
  const names = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Names) : {};
  const known = JSON.parse(readFileSync(textsOf("en")[0]!, "utf8")) as Record<string, string>;
  const problems = checkNames(names, LANGUAGES, symbolIds(readFileSync(join(folder, "par.json"), "utf8")), known);
  if (problems.length > 0) misused(problems.join(" "));
  for (const language of LANGUAGES) {
    for (const file of textsOf(language)) edit(file, (text) => withNames(text, names, language));
  }
  rmSync(file, { force: true });
}

function addFingerprints(): void {
  const printed = run("engines/own-games/src/print-fingerprint.ts");
  if (!printed.startsWith("{")) return;
  edit(join(ROOT, "engines/own-games/src/versions.json"), (text) => {
    const all = { ...(JSON.parse(text) as object), ...(JSON.parse(printed) as object) };
    return `${JSON.stringify(all, null, 2)}\n`;
  });
}

/** Records a simulation. A figure outside its band is printed; the tests decide whether it is more than chance. */
function simulate(): void {
  const script = join(ROOT, "tools/rtp/print-returns.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, "--record", "--only", slug], {
    cwd: ROOT,
    encoding: "utf8",
  });
  if (status !== 0) process.stdout.write(`${stdout}${stderr}`);
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

/** Runs a script of the project in a process of its own, since it imports what was just written. */
function run(script: string, ...args: string[]): string {
  return execFileSync(process.execPath, [join(ROOT, script), ...args], { cwd: ROOT, encoding: "utf8" });
}
