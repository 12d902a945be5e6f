import { constants } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { FileDamaged } from "../errors.ts";
import type { Metadata, ObjectHead } from "../object-store.ts";

const MAGIC = "APOGEE-FILE 1\n";
const LONGEST_HEAD = 4_096;

/** The first lines of an object's file: the format, and a line of JSON with the length and the metadata. */
export function writeHead({ bytes, metadata }: ObjectHead): Buffer {
  const head = Buffer.from(`${MAGIC}${JSON.stringify({ bytes, metadata })}\n`, "utf8");
  if (head.length > LONGEST_HEAD) throw new RangeError(`The metadata of a file has at most ${LONGEST_HEAD} bytes.`);
  return head;
}

/** An opened object file: its head, and the offset of its bytes. */
export interface OpenedObject extends ObjectHead {
  readonly handle: FileHandle;
  readonly start: number;
}

/** Opens an object's file; undefined if there is none. Does not follow links. Throws `FileDamaged`. */
export async function openObject(path: string, key: string): Promise<OpenedObject | undefined> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!handle) return undefined;
  try {
    const beginning = Buffer.alloc(LONGEST_HEAD);
    const { bytesRead } = await handle.read(beginning, 0, LONGEST_HEAD, 0);
    const head = readHead(beginning.subarray(0, bytesRead), key);
    const { size } = await handle.stat();
    if (size !== head.start + head.bytes) throw new FileDamaged(key, "it is longer or shorter than what was stored");
    return { ...head, handle };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function readHead(beginning: Buffer, key: string): ObjectHead & { readonly start: number } {
  const end = beginning.indexOf("\n", MAGIC.length);
  const line = beginning.subarray(MAGIC.length, Math.max(end, 0)).toString("utf8");
  const head = end < 0 || beginning.toString("utf8", 0, MAGIC.length) !== MAGIC ? undefined : parsedHead(line);
  // The head must serialize to the same line again, so that a change which JSON parsing ignores is detected too.
  if (head === undefined || JSON.stringify(head) !== line) throw new FileDamaged(key, "its head is not one of ours");
  return { ...head, start: end + 1 };
}

function parsedHead(line: string): ObjectHead | undefined {
  try {
    const { bytes, metadata } = JSON.parse(line) as { bytes: unknown; metadata: unknown };
    if (!Number.isSafeInteger(bytes) || typeof metadata !== "object" || metadata === null) return undefined;
    return { bytes: bytes as number, metadata: metadata as Metadata };
  } catch {
    return undefined;
  }
}
