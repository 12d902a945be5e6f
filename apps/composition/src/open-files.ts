import { BadSettings } from "@apogee/config";
import * as files from "@apogee/files";
import type { Platform } from "./platform.ts";

/**
 * Opens the file store in `FILES_DIR`; private files are encrypted with the key `files`. Throws `BadSettings` if the
 * folder cannot be created or written.
 */
export async function openFiles({ filesDir, secrets }: Pick<Platform, "filesDir" | "secrets">): Promise<files.Files> {
  try {
    return await files.openFiles({ folder: filesDir, key: secrets.files });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new BadSettings([
      `FILES_DIR: ${filesDir} cannot be made or written (${code}). Name a folder that this account owns.`,
    ]);
  }
}
