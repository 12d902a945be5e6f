import { buffer } from "node:stream/consumers";
import { sealBytes, sealingFingerprint, unsealBytes } from "@apogee/config";
import { invariant } from "@apogee/kernel";
import { CheckedFile } from "./checked-file.ts";
import { FileDamaged } from "./errors.ts";
import { factsIn, factsOf, metadataOf, pageOf, type FileFacts, type FilesPage } from "./file-facts.ts";
import type { KeysAsked, Metadata, ObjectHead, ObjectStore } from "./object-store.ts";

/** The stored metadata: the fingerprint of the encryption key, and the encrypted facts in hexadecimal. */
type SealedMetadata = { readonly sealed_by: string; readonly sealed_facts: string };

/**
 * Files that only the platform reads, such as players' documents. Content and metadata are encrypted separately with
 * AES-256-GCM, each with its own nonce. The metadata are bound to the file's key, and the content to the key and these
 * metadata, so nothing that was changed, moved or swapped can be decrypted. An earlier file that is put back under its
 * own key can.
 */
export class PrivateFiles {
  readonly #objects: ObjectStore;
  readonly #key: Buffer;
  readonly #keyName: string;

  /** `key` is the key `files` of `secrets.json`, in hexadecimal. */
  constructor(objects: ObjectStore, key: string) {
    this.#objects = objects;
    this.#key = Buffer.from(key, "hex");
    this.#keyName = sealingFingerprint("files", key);
  }

  /** Stores a file under a key and replaces one of the same key. Refuses an invalid key with `InvalidFields`. */
  async put(key: string, file: CheckedFile, at: Date): Promise<FileFacts> {
    invariant(file instanceof CheckedFile, "Only files that were checked are stored.");
    const facts = factsOf(key, file, at);
    const text = JSON.stringify(metadataOf(facts));
    const metadata: SealedMetadata = {
      sealed_by: this.#keyName,
      sealed_facts: sealBytes(this.#key, Buffer.from(text, "utf8"), contextOfFacts(key)).toString("hex"),
    };
    await this.#objects.put(key, { metadata, body: sealBytes(this.#key, file.bytes, contextOfBody(key, text)) });
    return facts;
  }

  /** The file with its decrypted content; undefined if there is none. Throws `FileDamaged`. */
  async get(key: string): Promise<{ readonly facts: FileFacts; readonly body: Buffer } | undefined> {
    const found = await this.#objects.get(key);
    if (!found) return undefined;
    try {
      const { facts, text } = this.#open(key, found);
      const sealed = await buffer(found.body);
      return { facts, body: opened(key, () => unsealBytes(this.#key, sealed, contextOfBody(key, text))) };
    } finally {
      found.body.destroy();
    }
  }

  /** Undefined if there is none. Throws `FileDamaged` if the metadata cannot be decrypted; the content is not read. */
  async head(key: string): Promise<FileFacts | undefined> {
    const found = await this.#objects.head(key);
    return found && this.#open(key, found).facts;
  }

  /** Deletes a file; no effect if there is none. */
  delete(key: string): Promise<void> {
    return this.#objects.delete(key);
  }

  /** Files by prefix, ordered by key. A file that is deleted meanwhile is omitted. */
  async list(asked: KeysAsked = {}): Promise<FilesPage> {
    return pageOf(await this.#objects.list(asked), (key) => this.head(key));
  }

  #open(key: string, { metadata }: ObjectHead): { readonly facts: FileFacts; readonly text: string } {
    const { sealed_by: keyName, sealed_facts: hex = "" } = metadata as Partial<SealedMetadata>;
    if (keyName !== this.#keyName) throw new FileDamaged(key, "it was not sealed by the key files of secrets.json");
    const sealed = Buffer.from(hex, "hex");
    const text = opened(key, () => {
      if (sealed.toString("hex") !== hex) throw new Error("not the digits that were written");
      return unsealBytes(this.#key, sealed, contextOfFacts(key)).toString("utf8");
    });
    const facts = factsIn(key, JSON.parse(text) as Metadata);
    invariant(facts !== undefined, "Only metadata of files are sealed.");
    return { facts, text };
  }
}

const contextOfFacts = (key: string): string => `apogee file facts\n${key}`;
const contextOfBody = (key: string, facts: string): string => `apogee file body\n${key}\n${facts}`;

function opened<Value>(key: string, open: () => Value): Value {
  try {
    return open();
  } catch {
    throw new FileDamaged(key, "it was changed, or belongs to another key");
  }
}
