import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Asset } from "./asset.ts";
import { isOfFirstPages } from "./lists/first-pages.ts";

const AT_ONCE = 4;

/** Which files a run draws, and in which folder: `art` in it holds the files, `art-later` lists those not drawn yet. */
export interface Drawing {
  readonly build: string;
  readonly assets: readonly Asset[];
  /** The file names of the assets by their names. */
  readonly files: ReadonlyMap<string, string>;
  /** Draws what the first pages show, and lists everything else in `art-later`. */
  readonly first: boolean;
  /** Draws beside other work, perhaps for longer than this version is the newest. */
  readonly idle: boolean;
}

/** Draws missing files, deletes obsolete ones, and says what it did. */
export async function drawFiles({ build, assets, files, first, idle }: Drawing): Promise<string> {
  const output = join(build, "art");
  const list = join(build, "art-later");
  const missing = assets.filter(({ name }) => !existsSync(join(output, files.get(name)!)));
  const [now, later] = first
    ? [missing.filter(({ name }) => isOfFirstPages(name)), missing.filter(({ name }) => !isOfFirstPages(name))]
    : [missing, []];
  const drawn = now.length;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let asset = now.shift(); asset; asset = now.shift()) await drawInto(output, asset, files);
    }),
  );
  // A newer version may have drawn its files meanwhile; they are not obsolete.
  const removed = idle ? 0 : removeOthers(output, new Set(files.values()));
  if (later.length > 0) writeFileSync(list, later.map(({ name }) => `${files.get(name)!}\n`).join(""));
  else rmSync(list, { force: true });
  return `${assets.length} pieces of art: ${drawn} drawn, ${later.length} left for later, ${removed} removed.`;
}

async function drawInto(output: string, asset: Asset, files: ReadonlyMap<string, string>): Promise<void> {
  const file = join(output, files.get(asset.name)!);
  const bytes = await asset.draw((name) => files.get(name)!);
  mkdirSync(dirname(file), { recursive: true });
  // Written to a temporary name and renamed, so that an aborted build leaves no incomplete file under a valid name.
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, bytes);
  renameSync(part, file);
}

function removeOthers(output: string, wanted: ReadonlySet<string>): number {
  const others = globSync("**/*.{webp,png,jpg,svg,json,woff2,part}", { cwd: output }).filter(
    (file) => !wanted.has(file) && !isBeingWritten(file),
  );
  for (const file of others) rmSync(join(output, file));
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
