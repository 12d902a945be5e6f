import { randomUUID } from "node:crypto";
import { chmod, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import { requireKey, requirePrefix } from "../key.ts";
import type { KeysAsked, KeysPage, ObjectHead, ObjectStore } from "../object-store.ts";
import { FILE_SUFFIX, keysBelow } from "./list-keys.ts";
import { openObject, writeHead } from "./object-file.ts";

const OWNERS_FOLDER = 0o700;
const OWNERS_FILE = 0o600;
/** Starts with a dot, so that no key equals it. */
const DRAFTS = ".drafts";
/** A put takes seconds: a draft of this age belongs to a process that was killed. */
const DEAD_MS = 3_600_000;
const MOST_KEYS = 1_000;

/** Objects in a folder: one file each, with its metadata at the beginning. Several processes may share the folder. */
export class FolderObjects implements ObjectStore {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Creates the folder, readable only by its owner, and removes drafts of killed processes. */
  static async open(folder: string): Promise<FolderObjects> {
    const drafts = join(folder, DRAFTS);
    for (const each of [folder, drafts]) {
      await mkdir(each, { recursive: true, mode: OWNERS_FOLDER });
      await chmod(each, OWNERS_FOLDER);
    }
    await removeDeadDrafts(drafts);
    return new FolderObjects(folder);
  }

  async put(key: string, { metadata, body }: Parameters<ObjectStore["put"]>[1]): Promise<void> {
    const path = this.#pathOf(key);
    const draft = join(this.#folder, DRAFTS, randomUUID());
    try {
      const file = await open(draft, "wx", OWNERS_FILE);
      try {
        await file.writeFile(writeHead({ bytes: body.length, metadata }));
        await file.writeFile(body);
        await file.sync();
      } finally {
        await file.close();
      }
      await this.#makeFolderOf(path);
      await rename(draft, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async get(key: string): ReturnType<ObjectStore["get"]> {
    const opened = await openObject(this.#pathOf(key), key);
    if (!opened) return undefined;
    const { handle, start, bytes, metadata } = opened;
    if (bytes > 0) return { bytes, metadata, body: handle.createReadStream({ start, end: start + bytes - 1 }) };
    await handle.close();
    return { bytes, metadata, body: Readable.from([]) };
  }

  async head(key: string): Promise<ObjectHead | undefined> {
    const opened = await openObject(this.#pathOf(key), key);
    await opened?.handle.close();
    return opened && { bytes: opened.bytes, metadata: opened.metadata };
  }

  async delete(key: string): Promise<void> {
    const path = this.#pathOf(key);
    await rm(path, { force: true });
    await syncFolder(dirname(path));
  }

  async list({ prefix = "", after = "", limit = MOST_KEYS }: KeysAsked = {}): Promise<KeysPage> {
    const most = Math.min(Math.max(limit, 1), MOST_KEYS);
    const keys: string[] = [];
    for await (const key of keysBelow(this.#folder, requirePrefix(prefix), requirePrefix(after))) {
      if (keys.length === most) return { keys, next: keys.at(-1)! };
      keys.push(key);
    }
    return { keys, next: null };
  }

  #pathOf(key: string): string {
    return join(this.#folder, `${requireKey(key)}${FILE_SUFFIX}`);
  }

  /** Creates the folders of a key and syncs the new entries to the disk. */
  async #makeFolderOf(path: string): Promise<void> {
    const folder = dirname(path);
    const first = await mkdir(folder, { recursive: true, mode: OWNERS_FOLDER });
    if (first === undefined) return;
    const steps = relative(dirname(first), folder).split("/");
    for (let count = 0; count < steps.length; count += 1)
      await syncFolder(join(dirname(first), ...steps.slice(0, count)));
  }
}

/** Syncs a folder's entries to the disk. A missing folder has none. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}

/** A newer draft may belong to another process. Ages are by the file system's clock, read from a new file. */
async function removeDeadDrafts(drafts: string): Promise<void> {
  const probe = join(drafts, randomUUID());
  await (await open(probe, "wx", OWNERS_FILE)).close();
  const { mtimeMs: now } = await stat(probe);
  await rm(probe);
  for (const name of await readdir(drafts)) {
    const draft = await stat(join(drafts, name)).catch(() => undefined);
    if (draft && now - draft.mtimeMs > DEAD_MS) await rm(join(drafts, name), { force: true });
  }
}
