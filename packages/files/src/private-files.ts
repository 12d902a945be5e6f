import { buffer } from "node:stream/consumers";
import { sealBytes, sealingFingerprint, unsealBytes } from "@apogee/config";
import { invariant } from "@apogee/kernel";
import { CheckedFile } from "./checked-file.ts";
import { FileDamaged } from "./errors.ts";
import { factsIn, factsOf, metadataOf, pageOf, type FileFacts, type FilesPage } from "./file-facts.ts";
import type { KeysAsked, Metadata, ObjectHead, ObjectStore } from "./object-store.ts";

/** What stands in the store: which key has sealed the file, and its own metadata, sealed, in hexadecimal digits. */
type SealedMetadata = { readonly sealed_by: string; readonly sealed_facts: string };

/**
 * Files that only the house reads, such as players' documents. Content and metadata are sealed by AES-256-GCM, each with
 * a nonce of its own. The metadata open under the file's key alone, the content under the key and these metadata alone,
 * so nothing that was changed, moved or swapped opens. An earlier file that is laid back under its own key does.
 */
export class PrivateFiles {
  readonly #objects: ObjectStore;
  readonly #key: Buffer;
  readonly #keyName: string;

  /** `key` is the key `files` of the house, in hexadecimal digits. */
  constructor(objects: ObjectStore, key: string) {
    this.#objects = objects;
    this.#key = Buffer.from(key, "hex");
    this.#keyName = sealingFingerprint("files", key);
  }

  /** Stores a file under a key; one of the same key is replaced. Refuses `InvalidFields` for what is no key. */
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

  /** The file with its content, opened; undefined where there is none. Throws `FileDamaged`. */
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

  /** Undefined where there is none. Throws `FileDamaged` where the metadata do not open; the content is not looked at. */
  async head(key: string): Promise<FileFacts | undefined> {
    const found = await this.#objects.head(key);
    return found && this.#open(key, found).facts;
  }

  /** Deletes it; nothing happens where there is none. */
  delete(key: string): Promise<void> {
    return this.#objects.delete(key);
  }

  /** Files by prefix, in the order of their keys. One that is deleted meanwhile is left out. */
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
