import type { CheckedFile } from "./checked-file.ts";
import { FileDamaged } from "./errors.ts";
import { EXTENSIONS, KINDS, type ContentType, type FileKind } from "./kinds.ts";
import type { KeysPage, Metadata } from "./object-store.ts";

/** A stored file without its bytes. */
export interface FileFacts {
  readonly key: string;
  readonly kind: FileKind;
  readonly contentType: ContentType;
  readonly bytes: number;
  /** Of its content, in hexadecimal. */
  readonly sha256: string;
  readonly createdAt: Date;
}

/** A page of files, ordered by key. */
export interface FilesPage {
  readonly files: readonly FileFacts[];
  /** Keys of this page whose files are damaged. */
  readonly damaged: readonly string[];
  /** The `after` of the next page; null on the last one. */
  readonly next: string | null;
}

export function factsOf(key: string, { kind, contentType, bytes, sha256 }: CheckedFile, at: Date): FileFacts {
  return { key, kind, contentType, bytes: bytes.length, sha256, createdAt: at };
}

export function metadataOf({ kind, contentType, bytes, sha256, createdAt }: FileFacts): Metadata {
  return { kind, content_type: contentType, bytes: String(bytes), sha256, created_at: createdAt.toISOString() };
}

/** Undefined if the metadata are not those of a file. */
export function factsIn(key: string, metadata: Metadata): FileFacts | undefined {
  const { kind = "", content_type: type = "", bytes, sha256 = "", created_at: at = "" } = metadata;
  if (!(kind in KINDS) || !(type in EXTENSIONS) || !/^[0-9a-f]{64}$/.test(sha256)) return undefined;
  return {
    key,
    kind: kind as FileKind,
    contentType: type as ContentType,
    bytes: Number(bytes),
    sha256,
    createdAt: new Date(at),
  };
}

/** Reads the facts of the files of a page of keys. */
export async function pageOf(
  { keys, next }: KeysPage,
  head: (key: string) => Promise<FileFacts | undefined>,
): Promise<FilesPage> {
  const files: FileFacts[] = [];
  const damaged: string[] = [];
  for (const key of keys) {
    try {
      const facts = await head(key);
      if (facts) files.push(facts);
    } catch (error) {
      if (!(error instanceof FileDamaged)) throw error;
      damaged.push(key);
    }
  }
  return { files, damaged, next };
}
