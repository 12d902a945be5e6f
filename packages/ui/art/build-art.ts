import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Asset } from "./asset.ts";
import { fileNames, missingInputs } from "./file-names.ts";
import { allAssets } from "./lists/all-assets.ts";
import { ROOT } from "./places.ts";
import { writeModules } from "./write-modules.ts";

const OUTPUT = join(ROOT, "build/art");
const AT_ONCE = 4;

/** Draws missing files, deletes obsolete ones, and writes the lists. */
async function buildArt(): Promise<void> {
  const assets = allAssets();
  const missing = missingInputs(assets);
  if (missing.length > 0) throw new Error(missing.join("\n"));
  const files = fileNames(assets);
  const waiting = assets.filter(({ name }) => !existsSync(join(OUTPUT, files.get(name)!)));
  const drawn = waiting.length;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let asset = waiting.shift(); asset; asset = waiting.shift()) await drawInto(asset, files);
    }),
  );
  writeModules(assets, files);
  writeManifest(assets, files);
  const removed = removeOthers(new Set(files.values()));
  console.log(`${assets.length} pieces of art: ${drawn} drawn, ${removed} removed.`);
}

async function drawInto(asset: Asset, files: ReadonlyMap<string, string>): Promise<void> {
  const file = join(OUTPUT, files.get(asset.name)!);
  const bytes = await asset.draw((name) => files.get(name)!);
  mkdirSync(dirname(file), { recursive: true });
  // Written to a temporary name and renamed, so that an aborted build leaves no incomplete file under a valid name.
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
}

function writeManifest(assets: readonly Asset[], files: ReadonlyMap<string, string>): void {
  const entries = assets.map(({ name, width, height }) => {
    const file = files.get(name)!;
    return [name, { file, width, height, bytes: statSync(join(OUTPUT, file)).size }] as const;
  });
  const text = `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`;
  const manifest = join(OUTPUT, "manifest.json");
  if (!existsSync(manifest) || readFileSync(manifest, "utf8") !== text) writeFileSync(manifest, text);
}

function removeOthers(wanted: ReadonlySet<string>): number {
  const others = globSync("**/*.{webp,png,jpg,svg,json,woff2,part}", { cwd: OUTPUT }).filter(
    (file) => file !== "manifest.json" && !wanted.has(file),
  );
  for (const file of others) rmSync(join(OUTPUT, file));
  return others.length;
}

await buildArt();
