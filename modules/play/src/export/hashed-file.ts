import { createHash } from "node:crypto";
import { open, type FileHandle } from "node:fs/promises";

/** An export contains players' balances: only its owner can read it, whatever the umask. */
export const OWNERS_FILE = 0o600;
export const OWNERS_FOLDER = 0o700;

/** A new file that computes the SHA-256 of what is written to it. */
export class HashedFile {
  readonly #handle: FileHandle;
  readonly #hash = createHash("sha256");

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  static async open(path: string): Promise<HashedFile> {
    return new HashedFile(await open(path, "wx", OWNERS_FILE));
  }

  async write(text: string): Promise<void> {
    this.#hash.update(text);
    await this.#handle.writeFile(text);
  }

  /** Resolves when the content has been written to the disk. */
  async close(): Promise<void> {
    await this.#handle.sync();
    await this.#handle.close();
  }

  /** May be called once, at the end. */
  sha256(): string {
    return this.#hash.digest("hex");
  }
}
