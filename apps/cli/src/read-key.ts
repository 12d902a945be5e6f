import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { InvalidFields } from "@apogee/kernel";

const MOST_BYTES = 64 * 1_024;

/** How an operator brings a key: typed, or in a file, where `-` is standard input. */
export interface KeyOptions {
  readonly key?: string;
  readonly keyFile?: string;
}

/** The options of a command that takes a key. */
export const KEY_FILE = [
  "--key-file <path>",
  "the same from a file, or from standard input if it is -; other users of the machine do not see it",
] as const;

/**
 * The key that an operator brought, without the line's end that files have; undefined where none was. Refuses both ways
 * at once, and what can't be read.
 */
export async function readKey(
  { key, keyFile }: KeyOptions,
  input: Readable = process.stdin,
): Promise<string | undefined> {
  if (keyFile === undefined) return key;
  if (key !== undefined) throw new InvalidFields({ key_file: { invalid: "Give --key or --key-file, not both." } });
  const bytes = await bytesOf(keyFile === "-" ? input : createReadStream(keyFile)).catch((error: unknown) => {
    throw error instanceof InvalidFields
      ? error
      : new InvalidFields({
          key_file: {
            unreadable: `${keyFile} can't be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`,
          },
        });
  });
  return bytes.toString("utf8").replace(/[\r\n]+$/, "");
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += (chunk as Buffer).length;
    if (bytes > MOST_BYTES) throw new InvalidFields({ key_file: { too_large: "This is larger than any key." } });
    chunks.push(Buffer.from(chunk as Buffer));
  }
  return Buffer.concat(chunks);
}
