import { join } from "node:path";
import { FolderObjects } from "./folder/folder-objects.ts";
import { PrivateFiles } from "./private-files.ts";
import { PublicFiles } from "./public-files.ts";

/** The public and the private files. No key of one leads to a file of the other. */
export interface Files {
  readonly public: PublicFiles;
  readonly private: PrivateFiles;
}

/**
 * Opens the files in a folder. Creates it, readable only by its owner, if it does not exist, and removes incomplete
 * files of killed processes. `key` encrypts the private files, in hexadecimal.
 */
export async function openFiles({ folder, key }: { readonly folder: string; readonly key: string }): Promise<Files> {
  return {
    public: new PublicFiles(await FolderObjects.open(join(folder, "public"))),
    private: new PrivateFiles(await FolderObjects.open(join(folder, "private")), key),
  };
}
