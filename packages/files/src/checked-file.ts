import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { FileEmpty, FileTooLarge, FileTypeDiffers, FileTypeNotAllowed } from "./errors.ts";
import { KINDS, type ContentType, type FileKind } from "./kinds.ts";

/** How many bytes the type is detected from. No more is examined, so a long body costs no more. */
const SNIFFED_BYTES = 4_100;

/** The caller's declaration of a file. */
export interface Declared {
  readonly kind: FileKind;
  /** As declared by a form, a header or the file's name; undefined if they name no known type. */
  readonly contentType: string | undefined;
}

/** A file that has passed the checks of its kind. Only `checkFile` creates one, and the stores accept nothing else. */
export class CheckedFile {
  readonly kind: FileKind;
  readonly contentType: ContentType;
  readonly bytes: Buffer;
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string;

  private constructor(kind: FileKind, contentType: ContentType, bytes: Buffer) {
    this.kind = kind;
    this.contentType = contentType;
    this.bytes = bytes;
    this.sha256 = createHash("sha256").update(bytes).digest("hex");
  }

  static async check(body: AsyncIterable<Uint8Array>, { kind, contentType }: Declared): Promise<CheckedFile> {
    const bytes = await readWhole(body, kind);
    if (bytes.length === 0) throw new FileEmpty();
    const found = (await fileTypeFromBuffer(bytes.subarray(0, SNIFFED_BYTES)))?.mime;
    const allowed = (KINDS[kind].types as readonly ContentType[]).find((type) => type === found);
    if (allowed === undefined || contentType === undefined) throw new FileTypeNotAllowed(kind);
    if (contentType !== allowed) throw new FileTypeDiffers(contentType, allowed);
    return new CheckedFile(kind, allowed, bytes);
  }
}

/**
 * Reads and checks a file before anything is stored: its length against its kind's, and its type, detected from its
 * bytes, against its kind's and the declared one. A body that is too long is not read to its end. Refuses with
 * `FileTooLarge`, `FileEmpty`, `FileTypeNotAllowed`, `FileTypeDiffers`.
 */
export function checkFile(body: AsyncIterable<Uint8Array>, declared: Declared): Promise<CheckedFile> {
  return CheckedFile.check(body, declared);
}

/** Leaving the loop ends the body's iterator, so a stream that is cut off is destroyed. */
async function readWhole(body: AsyncIterable<Uint8Array>, kind: FileKind): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > KINDS[kind].maxBytes) throw new FileTooLarge(kind);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
