import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isKey } from "../key.ts";

/**
 * The suffix of a key's last segment in the name of its file. No key contains the sign, so the keys `a` and `a/b`, a
 * file and a folder, do not collide.
 */
export const FILE_SUFFIX = "@1";

/** Keys below a folder in byte order, which begin with `prefix` and come after `after`. */
export async function* keysBelow(root: string, prefix: string, after: string, above = ""): AsyncGenerator<string> {
  const entries = await readdir(join(root, above), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const found = entries
    .flatMap((entry) => {
      if (entry.isDirectory() && isKey(entry.name)) return [`${above}${entry.name}/`];
      const name = entry.name.endsWith(FILE_SUFFIX) ? entry.name.slice(0, -FILE_SUFFIX.length) : "";
      return entry.isFile() && isKey(name) ? [above + name] : [];
    })
    .toSorted((one, other) => (one < other ? -1 : 1));
  for (const each of found) {
    if (!each.endsWith("/")) {
      if (each.startsWith(prefix) && each > after) yield each;
    } else if (
      (each.startsWith(prefix) || prefix.startsWith(each)) &&
      // A folder whose keys all come before `after` is not read.
      (each > after || after.startsWith(each))
    )
      yield* keysBelow(root, prefix, after, each);
  }
}
