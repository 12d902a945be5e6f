import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { InvalidFields } from "@apogee/kernel";

const MOST_BYTES = 64 * 1_024;

/** The two ways to give a key: as an option, or in a file; `-` is standard input. */
export interface KeyOptions {
  readonly key?: string;
  readonly keyFile?: string;
}

/**
 * Reads the key that was given, without trailing line breaks; undefined if none was. Throws `InvalidFields` if both
 * options are given, or if the file cannot be read or is larger than 64 KiB.
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
            unreadable: `${keyFile} cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`,
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
    if (bytes > MOST_BYTES) throw new InvalidFields({ key_file: { too_large: "This file is too large for a key." } });
    chunks.push(Buffer.from(chunk as Buffer));
  }
  return Buffer.concat(chunks);
}
