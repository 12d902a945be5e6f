import type { Readable } from "node:stream";
import { invariant } from "@apogee/kernel";
import { CheckedFile } from "./checked-file.ts";
import { FileDamaged } from "./errors.ts";
import { factsIn, factsOf, metadataOf, pageOf, type FileFacts, type FilesPage } from "./file-facts.ts";
import { EXTENSIONS } from "./kinds.ts";
import type { KeysAsked, ObjectHead, ObjectStore } from "./object-store.ts";

/**
 * Files that anyone may read, such as images of pages. A file's key is `<kind>/<sha256>.<extension>`, so the content
 * under a key never changes and browsers may cache it indefinitely.
 */
export class PublicFiles {
  readonly #objects: ObjectStore;

  constructor(objects: ObjectStore) {
    this.#objects = objects;
  }

  /** The key under which a file is, or would be, stored. */
  keyOf({ kind, sha256, contentType }: CheckedFile): string {
    return `${kind}/${sha256}.${EXTENSIONS[contentType][0]}`;
  }

  /** Stores a file. Storing it again changes only its time. */
  async put(file: CheckedFile, at: Date): Promise<FileFacts> {
    invariant(file instanceof CheckedFile, "Only files that were checked are stored.");
    const facts = factsOf(this.keyOf(file), file, at);
    await this.#objects.put(facts.key, { metadata: metadataOf(facts), body: file.bytes });
    return facts;
  }

  /**
   * The file with a stream of its bytes, which the caller must read or destroy; undefined if there is none. Throws
   * `FileDamaged`.
   */
  async get(key: string): Promise<{ readonly facts: FileFacts; readonly body: Readable } | undefined> {
    const found = await this.#objects.get(key);
    if (!found) return undefined;
    try {
      return { facts: publicFacts(key, found), body: found.body };
    } catch (error) {
      found.body.destroy();
      throw error;
    }
  }

  /** Undefined if there is none. Throws `FileDamaged`. */
  async head(key: string): Promise<FileFacts | undefined> {
    const found = await this.#objects.head(key);
    return found && publicFacts(key, found);
  }

  /** Deletes a file; no effect if there is none. Browsers that have it may still show it. */
  delete(key: string): Promise<void> {
    return this.#objects.delete(key);
  }

  /** Files by prefix, ordered by key. A file that is deleted meanwhile is omitted. */
  async list(asked: KeysAsked = {}): Promise<FilesPage> {
    return pageOf(await this.#objects.list(asked), (key) => this.head(key));
  }
}

/** A private file that was moved here does not have such metadata. */
function publicFacts(key: string, { metadata, bytes }: ObjectHead): FileFacts {
  const facts = factsIn(key, metadata);
  if (!facts || facts.bytes !== bytes) throw new FileDamaged(key, "its metadata are not those of a public file");
  return facts;
}
