import type { Readable } from "node:stream";

/** What is kept with an object: short texts by name. */
export type Metadata = Readonly<Record<string, string>>;

/** An object without its bytes. */
export interface ObjectHead {
  readonly metadata: Metadata;
  /** Length of the stored bytes. */
  readonly bytes: number;
}

/** Which keys are asked for. */
export interface KeysAsked {
  /** Keys that begin so; left out: all. */
  readonly prefix?: string;
  /** Keys after this one: `next` of the page before. */
  readonly after?: string;
  /** At most so many, 1 to 1,000; left out: 1,000. */
  readonly limit?: number;
}

/** Keys in the order of their bytes. */
export interface KeysPage {
  readonly keys: readonly string[];
  /** What to ask the next page by; null on the last one. */
  readonly next: string | null;
}

/**
 * A store of objects in the shape of S3, so that an adapter for one fits beside the folder's. It knows no kinds, no
 * checks and no encryption: `PublicFiles` and `PrivateFiles` do. Every method refuses what is no key by `InvalidFields`.
 */
export interface ObjectStore {
  /** Stores an object whole or not at all; one of the same key is replaced. Of several at once the last one stays. */
  put(key: string, object: { readonly metadata: Metadata; readonly body: Uint8Array }): Promise<void>;
  /** The object with a stream of its bytes, which the caller reads or destroys; undefined where there is none. */
  get(key: string): Promise<(ObjectHead & { readonly body: Readable }) | undefined>;
  /** Undefined where there is none. */
  head(key: string): Promise<ObjectHead | undefined>;
  /** Deletes it; nothing happens where there is none. */
  delete(key: string): Promise<void>;
  list(asked?: KeysAsked): Promise<KeysPage>;
}
