import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DataFolderInUse, lockHolder } from "./folder-lock.ts";
import { preparePlace } from "./place.ts";
import { attachPostmaster, findPostmaster, stopPostmaster } from "./postmaster.ts";

/**
 * Permanently deletes a data folder's PostgreSQL; stops it first if it is still running. Refuses with `DataFolderInUse`
 * while a server uses it. Returns whether there was one.
 */
export async function deleteEmbedded(dataDir: string): Promise<boolean> {
  const folder = join(dataDir, "postgres");
  if (!existsSync(folder)) return false;
  const place = preparePlace(dataDir, () => undefined);
  const holder = lockHolder(place.lock);
  if (holder !== undefined) throw new DataFolderInUse(dataDir, holder);
  const found = findPostmaster(place);
  if (found) await stopPostmaster(attachPostmaster(found.pid, found.port));
  const pointer = join(place.base, "location");
  if (existsSync(pointer)) rmSync(readFileSync(pointer, "utf8"), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  return true;
}
