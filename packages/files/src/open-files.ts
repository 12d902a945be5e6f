import { join } from "node:path";
import { FolderObjects } from "./folder/folder-objects.ts";
import { PrivateFiles } from "./private-files.ts";
import { PublicFiles } from "./public-files.ts";

/** The files of a house. The two are apart: no key of one leads to a file of the other. */
export interface Files {
  readonly public: PublicFiles;
  readonly private: PrivateFiles;
}

/**
 * Opens the files in a folder, which is made for its owner alone if it is not there, and removes what killed processes
 * have left half written. `key` seals the private ones, in hexadecimal digits.
 */
export async function openFiles({ folder, key }: { readonly folder: string; readonly key: string }): Promise<Files> {
  return {
    public: new PublicFiles(await FolderObjects.open(join(folder, "public"))),
    private: new PrivateFiles(await FolderObjects.open(join(folder, "private")), key),
  };
}
