import { mkdtempSync, rmSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkFile, FileDamaged, openFiles, type CheckedFile, type Files } from "./index.ts";
import { inChunks, SAMPLES } from "./testing.ts";

const [KEY, OTHER] = ["07".repeat(32), "08".repeat(32)];
const AT = new Date("2026-05-01T12:00:00Z");
const PDF = SAMPLES["application/pdf"];

let folder: string;
let files: Files;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "apogee-files-"));
  files = await openFiles({ folder, key: KEY });
});
afterEach(() => rmSync(folder, { recursive: true }));

const document = (note = ""): Promise<CheckedFile> =>
  checkFile(inChunks(Buffer.concat([PDF, Buffer.from(note)])), { kind: "document", contentType: "application/pdf" });
const image = (note = ""): Promise<CheckedFile> =>
  checkFile(inChunks(Buffer.concat([SAMPLES["image/png"], Buffer.from(note)])), {
    kind: "image",
    contentType: "image/png",
  });
const pathOf = (of: keyof Files, key: string): string => join(folder, of, `${key}@1`);

describe("a public file", () => {
  test("is stored under the hash of its content, and read back unchanged", async () => {
    const file = await image();
    const facts = await files.public.put(file, AT);
    expect(facts).toEqual({
      key: `image/${file.sha256}.png`,
      kind: "image",
      contentType: "image/png",
      bytes: 70,
      sha256: file.sha256,
      createdAt: AT,
    });
    const found = await files.public.get(facts.key);
    expect([found?.facts, await buffer(found!.body)]).toEqual([facts, file.bytes]);
    expect(await files.public.list()).toEqual({ files: [facts], damaged: [], next: null });
    await files.public.delete(facts.key);
    expect([await files.public.get(facts.key), await files.public.head(facts.key)]).toEqual([undefined, undefined]);
  });

  test("is listed as damaged and not read if a private file was put in its place", async () => {
    const { key } = await files.public.put(await image(), AT);
    await files.private.put("documents/a.pdf", await document(), AT);
    await copyFile(pathOf("private", "documents/a.pdf"), pathOf("public", key));
    await expect(files.public.get(key)).rejects.toThrow(FileDamaged);
    await expect(files.public.head(key)).rejects.toThrow(FileDamaged);
    expect(await files.public.list()).toEqual({ files: [], damaged: [key], next: null });
  });

  test("is listed in pages, without omissions", async () => {
    const stored = await Promise.all(["a", "b", "c"].map(async (note) => files.public.put(await image(note), AT)));
    const keys = stored.map(({ key }) => key).toSorted();
    const first = await files.public.list({ limit: 2 });
    expect([first.files.map(({ key }) => key), first.next]).toEqual([keys.slice(0, 2), keys[1]]);
    const second = await files.public.list({ limit: 2, after: first.next! });
    expect([second.files.map(({ key }) => key), second.next]).toEqual([keys.slice(2), null]);
  });
});

describe("a private file", () => {
  const key = "documents/2026/4711.pdf";

  test("is read back unchanged, and none of it is readable on the disk", async () => {
    const file = await document("a passport");
    const facts = await files.private.put(key, file, AT);
    expect(facts).toEqual({
      key,
      kind: "document",
      contentType: "application/pdf",
      bytes: file.bytes.length,
      sha256: file.sha256,
      createdAt: AT,
    });
    expect(await files.private.get(key)).toEqual({ facts, body: file.bytes });
    expect(await files.private.head(key)).toEqual(facts);
    expect(await files.private.list({ prefix: "documents/2026/" })).toEqual({
      files: [facts],
      damaged: [],
      next: null,
    });
    const raw = (await readFile(pathOf("private", key))).toString("latin1");
    for (const reported of ["passport", "%PDF", "application/pdf", file.sha256, "2026-05-01"])
      expect(raw).not.toContain(reported);
    await files.private.delete(key);
    expect(await files.private.get(key)).toBeUndefined();
  });

  test("is encrypted differently each time", async () => {
    const raw: Buffer[] = [];
    for (let count = 0; count < 2; count += 1) {
      await files.private.put(key, await document(), AT);
      raw.push(await readFile(pathOf("private", key)));
    }
    expect(raw[0]!.length).toBe(raw[1]!.length);
    // Nonces, ciphertext and tag differ; the header's text and the key's name do not.
    const body = raw[0]!.indexOf("\n", 14) + 1;
    expect(raw[0]!.subarray(body, body + 12).equals(raw[1]!.subarray(body, body + 12))).toBe(false);
    expect(raw[0]!.subarray(body + 12).equals(raw[1]!.subarray(body + 12))).toBe(false);
  });

  test("does not open if any byte is changed: header, key name, metadata, nonce, ciphertext or tag", async () => {
    await files.private.put(key, await document(), AT);
    const path = pathOf("private", key);
    const whole = await readFile(path);
    const body = whole.indexOf("\n", 14) + 1;
    for (let at = 0; at < whole.length; at += 1) {
      // In the header, 32 turns a lowercase letter into a capital, which reads as the same hexadecimal digit.
      for (const flip of at < body ? [1, 32] : [1]) {
        const changed = Buffer.from(whole);
        changed[at]! ^= flip;
        await writeFile(path, changed);
        expect([at, flip, await files.private.get(key).catch((error: unknown) => error)]).toEqual([
          at,
          flip,
          expect.any(FileDamaged),
        ]);
      }
    }
    await writeFile(path, whole);
    expect((await files.private.get(key))?.body).toEqual(PDF);
  });

  test("that was truncated or extended does not open", async () => {
    await files.private.put(key, await document(), AT);
    const path = pathOf("private", key);
    const whole = await readFile(path);
    for (const bytes of [whole.subarray(0, -1), whole.subarray(0, -40), Buffer.concat([whole, Buffer.alloc(1)])]) {
      await writeFile(path, bytes);
      await expect(files.private.get(key)).rejects.toThrow(FileDamaged);
    }
  });

  test("does not open under another file's key, alone or with that file's metadata", async () => {
    const other = "documents/2026/4712.pdf";
    await files.private.put(key, await document("one"), AT);
    await files.private.put(other, await document("two"), AT);
    const [one, two] = [await readFile(pathOf("private", key)), await readFile(pathOf("private", other))];
    const bodyOf = (raw: Buffer): number => raw.indexOf("\n", 14) + 1;
    const headOfOneBodyOfTwo = Buffer.concat([one.subarray(0, bodyOf(one)), two.subarray(bodyOf(two))]);
    for (const laid of [two, headOfOneBodyOfTwo]) {
      await writeFile(pathOf("private", key), laid);
      await expect(files.private.get(key)).rejects.toThrow(FileDamaged);
    }
    await writeFile(pathOf("private", key), two);
    await expect(files.private.head(key)).rejects.toThrow(FileDamaged);
  });

  test("does not open with the content of an earlier file under its key", async () => {
    await files.private.put(key, await document("one"), AT);
    const one = await readFile(pathOf("private", key));
    await files.private.put(key, await document("two"), AT);
    const two = await readFile(pathOf("private", key));
    const body = two.indexOf("\n", 14) + 1;
    await writeFile(pathOf("private", key), Buffer.concat([two.subarray(0, body), one.subarray(body)]));
    await expect(files.private.get(key)).rejects.toThrow("it was changed, or belongs to another key");
  });

  test("that was moved does not open", async () => {
    await files.private.put(key, await document(), AT);
    const moved = pathOf("private", "documents/2027/4711.pdf");
    await mkdir(dirname(moved));
    await rename(pathOf("private", key), moved);
    await expect(files.private.get("documents/2027/4711.pdf")).rejects.toThrow(FileDamaged);
  });

  test("opens only with the sealing key that the file names", async () => {
    await files.private.put(key, await document(), AT);
    const others = await openFiles({ folder, key: OTHER });
    await expect(others.private.get(key)).rejects.toThrow("not sealed by the key files of secrets.json");
    // The key's name alone is not enough.
    const raw = (await readFile(pathOf("private", key))).toString("latin1");
    await others.private.put("x", await document(), AT);
    const named = /"sealed_by":"([0-9a-f]+)"/;
    const name = named.exec((await readFile(pathOf("private", "x"))).toString("latin1"))![1]!;
    await writeFile(pathOf("private", key), Buffer.from(raw.replace(named, `"sealed_by":"${name}"`), "latin1"));
    await expect(others.private.get(key)).rejects.toThrow("it was changed, or belongs to another key");
  });

  test("is separate from a public file under the same key", async () => {
    const { key: shown } = await files.public.put(await image(), AT);
    await files.private.put(shown, await document(), AT);
    await files.public.delete(shown);
    expect([await files.public.get(shown), (await files.private.get(shown))?.body]).toEqual([undefined, PDF]);
    await rm(pathOf("private", shown));
  });
});

test("an unchecked file is not stored", async () => {
  const made = { kind: "image", contentType: "image/png", bytes: Buffer.from("<script>"), sha256: "00" };
  await expect(files.public.put(made as unknown as CheckedFile, AT)).rejects.toThrow("Only files that were checked");
  await expect(files.private.put("a", made as unknown as CheckedFile, AT)).rejects.toThrow(
    "Only files that were checked",
  );
  for (const store of [files.public, files.private])
    expect(await store.list()).toEqual({ files: [], damaged: [], next: null });
});
