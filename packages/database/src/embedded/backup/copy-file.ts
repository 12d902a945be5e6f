import { createHash } from "node:crypto";
import { open, type FileHandle } from "node:fs/promises";

/** The expected size and hash of a file of a backup. */
export interface FileFacts {
  readonly bytes: number;
  readonly sha256: string;
}

const CHUNK = 1024 * 1024;

/** Copies a file and syncs it to the disk. The copy is readable only by its owner, and must not exist yet. */
export async function copyFile(from: string, to: string): Promise<FileFacts> {
  await using source = await open(from, "r");
  await using target = await open(to, "wx", 0o600);
  const facts = await read(source, async (chunk) => {
    await target.writeFile(chunk);
  });
  await target.sync();
  return facts;
}

/** The current size and hash of a file. */
export async function factsOf(file: string): Promise<FileFacts> {
  await using source = await open(file, "r");
  return await read(source, async () => undefined);
}

/** Writes a small file of a backup and syncs it to the disk. */
export async function writeThrough(to: string, text: string | Buffer): Promise<FileFacts> {
  await using target = await open(to, "wx", 0o600);
  await target.writeFile(text);
  await target.sync();
  const bytes = Buffer.from(text);
  return { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** Syncs a folder, so that its entries survive a crash of the machine. */
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
