import type { Readable } from "node:stream";

/** Metadata of an object: short texts by name. */
export type Metadata = Readonly<Record<string, string>>;

/** An object without its bytes. */
export interface ObjectHead {
  readonly metadata: Metadata;
  /** Length of the stored bytes. */
  readonly bytes: number;
}

/** A query for keys. */
export interface KeysAsked {
  /** Keys that begin with this; by default all. */
  readonly prefix?: string;
  /** Keys after this one: `next` of the previous page. */
  readonly after?: string;
  /** At most this many, 1 to 1,000; by default 1,000. */
  readonly limit?: number;
}

/** Keys in byte order. */
export interface KeysPage {
  readonly keys: readonly string[];
  /** The `after` of the next page; null on the last one. */
  readonly next: string | null;
}

/**
 * An object store in the shape of S3, so that an adapter for S3 can be added. Kinds, checks and encryption are the task
 * of `PublicFiles` and `PrivateFiles`. Every method refuses an invalid key with `InvalidFields`.
 */
export interface ObjectStore {
  /**
   * Stores an object completely or not at all, and replaces one of the same key. Of concurrent puts the last one stays.
   */
  put(key: string, object: { readonly metadata: Metadata; readonly body: Uint8Array }): Promise<void>;
  /** The object with a stream of its bytes, which the caller must read or destroy; undefined if there is none. */
  get(key: string): Promise<(ObjectHead & { readonly body: Readable }) | undefined>;
  /** Undefined if there is none. */
  head(key: string): Promise<ObjectHead | undefined>;
  /** Deletes an object; no effect if there is none. */
  delete(key: string): Promise<void>;
  list(asked?: KeysAsked): Promise<KeysPage>;
}
