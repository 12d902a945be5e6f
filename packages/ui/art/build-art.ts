import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import type { Asset } from "./asset.ts";
import { fileNames, missingInputs } from "./file-names.ts";
import { allAssets } from "./lists/all-assets.ts";
import { isOfFirstPages } from "./lists/first-pages.ts";
import { ROOT } from "./places.ts";
import { writeModules } from "./write-modules.ts";

const OUTPUT = join(ROOT, "build/art");
/** The files that are not drawn yet, one on a line; the server waits for them. */
const LATER = join(ROOT, "build/art-later");
const AT_ONCE = 4;
/** Below the programs that are built or serve meanwhile. */
const LOW_PRIORITY = 15;

const { values } = parseArgs({
  options: {
    // Draws what the first pages show, and lists everything else in `build/art-later`.
    first: { type: "boolean", default: false },
    // Leaves the processor to others.
    idle: { type: "boolean", default: false },
  },
});

/** Draws missing files, deletes obsolete ones, and writes the lists. */
async function buildArt(): Promise<void> {
  const assets = allAssets();
  const missing = missingInputs(assets);
  if (missing.length > 0) throw new Error(missing.join("\n"));
  const files = fileNames(assets);
  writeModules(assets, files);
  const waiting = assets.filter(({ name }) => !existsSync(join(OUTPUT, files.get(name)!)));
  const [now, later] = values.first
    ? [waiting.filter(({ name }) => isOfFirstPages(name)), waiting.filter(({ name }) => !isOfFirstPages(name))]
    : [waiting, []];
  const drawn = now.length;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let asset = now.shift(); asset; asset = now.shift()) await drawInto(asset, files);
    }),
  );
  const removed = removeOthers(new Set(files.values()));
  if (later.length > 0) writeFileSync(LATER, later.map(({ name }) => `${files.get(name)!}\n`).join(""));
  else rmSync(LATER, { force: true });
  console.log(`${assets.length} pieces of art: ${drawn} drawn, ${later.length} left for later, ${removed} removed.`);
}

async function drawInto(asset: Asset, files: ReadonlyMap<string, string>): Promise<void> {
  const file = join(OUTPUT, files.get(asset.name)!);
  const bytes = await asset.draw((name) => files.get(name)!);
  mkdirSync(dirname(file), { recursive: true });
  // Written to a temporary name and renamed, so that an aborted build leaves no incomplete file under a valid name.
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, bytes);
  renameSync(part, file);
}

function removeOthers(wanted: ReadonlySet<string>): number {
  const others = globSync("**/*.{webp,png,jpg,svg,json,woff2,part}", { cwd: OUTPUT }).filter(
    (file) => !wanted.has(file) && !isBeingWritten(file),
  );
  for (const file of others) rmSync(join(OUTPUT, file));
  return others.length;
}

/** Whether the process that began this incomplete file still runs. */
function isBeingWritten(file: string): boolean {
  const [, pid] = /\.(\d+)\.part$/.exec(file) ?? [];
  if (!pid) return false;
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

if (values.idle) setPriority(LOW_PRIORITY);
try {
  await buildArt();
} catch (error) {
  // The server waits for what is listed; nothing more is drawn until the next build.
  rmSync(LATER, { force: true });
  throw error;
}
