import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readManifest, type Manifest } from "./manifest.ts";
import { BackupRefused } from "./refused.ts";

/** A backup in a folder of backups. */
export interface Listed {
  readonly name: string;
  /** Undefined if it is damaged. */
  readonly manifest: Manifest | undefined;
}

/** The backups in a folder, oldest first. Reads their manifests, not their files. */
export async function listBackups(folder: string): Promise<Listed[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused("no_backup", `${folder} cannot be read (${error.code}).`);
  });
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => {
        const manifest = await readManifest(join(folder, name)).catch((error: unknown) => {
          if (error instanceof BackupRefused) return error.code;
          throw error;
        });
        return manifest === "no_backup"
          ? []
          : [{ name, manifest: typeof manifest === "string" ? undefined : manifest }];
      }),
  );
  return found
    .flat()
    .toSorted(
      (a, b) =>
        (a.manifest?.stoppedAt ?? "").localeCompare(b.manifest?.stoppedAt ?? "") || a.name.localeCompare(b.name),
    );
}
