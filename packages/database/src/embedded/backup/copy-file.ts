import { createHash } from "node:crypto";
import { open, type FileHandle } from "node:fs/promises";

/** What a file of a backup must be. */
export interface FileFacts {
  readonly bytes: number;
  readonly sha256: string;
}

const CHUNK = 1024 * 1024;

/**
 * Copies a file as far as it can be read, and writes it through to the disk. The new one is for its owner alone, and
 * must not be there yet.
 */
export async function copyFile(from: string, to: string): Promise<FileFacts> {
  await using source = await open(from, "r");
  await using target = await open(to, "wx", 0o600);
  const facts = await read(source, async (chunk) => {
    await target.writeFile(chunk);
  });
  await target.sync();
  return facts;
}

/** Size and hash of a file as it is read now. */
export async function factsOf(file: string): Promise<FileFacts> {
  await using source = await open(file, "r");
  return await read(source, async () => undefined);
}

/** Writes a small file of a backup, and writes it through to the disk. */
export async function writeThrough(to: string, text: string | Buffer): Promise<FileFacts> {
  await using target = await open(to, "wx", 0o600);
  await target.writeFile(text);
  await target.sync();
  const bytes = Buffer.from(text);
  return { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** Makes the names in a folder outlive a crash of the machine. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, "r");
  await handle.sync();
}

async function read(source: FileHandle, use: (chunk: Buffer) => Promise<void>): Promise<FileFacts> {
  const hash = createHash("sha256");
  const buffer = Buffer.allocUnsafe(CHUNK);
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, CHUNK, null);
    if (bytesRead === 0) return { bytes, sha256: hash.digest("hex") };
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    await use(chunk);
    bytes += bytesRead;
  }
}
