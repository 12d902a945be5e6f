import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FileDamaged } from "../errors.ts";
import { FolderObjects } from "./folder-objects.ts";

let above: string;
let folder: string;
let objects: FolderObjects;
beforeEach(async () => {
  above = mkdtempSync(join(tmpdir(), "apogee-objects-"));
  folder = join(above, "files/public");
  objects = await FolderObjects.open(folder);
});
afterEach(() => rmSync(above, { recursive: true }));

const put = (key: string, body: string | Buffer = key): Promise<void> =>
  objects.put(key, { metadata: { of: key }, body: Buffer.from(body) });
const read = async (key: string): Promise<string | undefined> => {
  const found = await objects.get(key);
  return found && (await buffer(found.body)).toString("utf8");
};
const drafts = (): string[] => readdirSync(join(folder, ".drafts"));
const everything = (): string[] => readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();

test("an object is read back with its metadata and its bytes, is replaced, and is deleted", async () => {
  await put("a/b/c.png", "one");
  expect(await objects.head("a/b/c.png")).toEqual({ bytes: 3, metadata: { of: "a/b/c.png" } });
  expect(await read("a/b/c.png")).toBe("one");
  await put("a/b/c.png", "longer\n\0");
  expect(await read("a/b/c.png")).toBe("longer\n\0");
  await put("empty", "");
  expect(await read("empty")).toBe("");
  await objects.delete("a/b/c.png");
  expect([await objects.get("a/b/c.png"), await objects.head("a/b/c.png")]).toEqual([undefined, undefined]);
  await objects.delete("a/b/c.png");
  await objects.delete("never/was");
});

test("a key that is the beginning of another key collides with nothing", async () => {
  for (const key of ["a", "a/b", "a/b/c"]) await put(key);
  expect([await read("a"), await read("a/b"), await read("a/b/c")]).toEqual(["a", "a/b", "a/b/c"]);
});

test.each(["../x", "/etc/x", "a/../../x", ".drafts/x", "a\0", ""])("%j is refused by every method", async (key) => {
  const before = everything();
  for (const asked of [() => put(key), () => objects.get(key), () => objects.head(key), () => objects.delete(key)])
    await expect((async () => asked())()).rejects.toMatchObject({ code: "invalid_fields" });
  expect([everything(), readdirSync(above)]).toEqual([before, ["files"]]);
});

test("files and folders are accessible only to their owner, including folders that existed before", async () => {
  await put("documents/2026/a.pdf");
  for (const each of ["", "..", ".drafts", "documents", "documents/2026"])
    expect([each, statSync(join(folder, each)).mode & 0o777]).toEqual([each, 0o700]);
  expect(statSync(join(folder, "documents/2026/a.pdf@1")).mode & 0o777).toBe(0o600);
  const loose = join(above, "loose");
  mkdirSync(loose, { mode: 0o755 });
  await FolderObjects.open(loose);
  expect(statSync(loose).mode & 0o777).toBe(0o700);
});

test("a partial file left by a killed process is hidden, and removed once it is old", async () => {
  await put("a");
  const [old, young] = ["dead", "alive"].map((name) => join(folder, ".drafts", name)) as [string, string];
  for (const draft of [old, young]) writeFileSync(draft, "APOGEE-FILE 1\n{");
  const hoursAgo = statSync(young).mtimeMs / 1_000 - 2 * 3_600;
  utimesSync(old, hoursAgo, hoursAgo);
  expect(await objects.list()).toEqual({ keys: ["a"], next: null });
  const opened = await FolderObjects.open(folder);
  expect([existsSync(old), existsSync(young), drafts()]).toEqual([false, true, ["alive"]]);
  expect((await opened.list()).keys).toEqual(["a"]);
});

test("a failed put leaves the former object and no draft", async () => {
  await put("a/b", "former");
  // The name of the new object's file is taken by a folder, so the file cannot be put in place.
  mkdirSync(join(folder, "taken@1/x"), { recursive: true });
  await expect(put("taken")).rejects.toThrow();
  await expect(objects.put("a/b", { metadata: { long: "x".repeat(5_000) }, body: Buffer.from("new") })).rejects.toThrow(
    "at most 4096 bytes",
  );
  expect([await read("a/b"), drafts()]).toEqual(["former", []]);
});

test("of several concurrent puts of one key one remains, complete, and concurrent reads see a complete object", async () => {
  const bodies = Array.from({ length: 12 }, (_, index) => Buffer.alloc(300_000 + index, index + 1));
  await put("a/b", bodies[0]);
  const reads: Array<Promise<string | undefined>> = [];
  await Promise.all(
    bodies.map(async (body) => {
      await put("a/b", body);
      reads.push(read("a/b"));
    }),
  );
  const whole = new Set(bodies.map((body) => body.toString("utf8")));
  for (const seen of [...(await Promise.all(reads)), await read("a/b")]) expect(whole.has(seen ?? "")).toBe(true);
  expect([(await objects.list()).keys, drafts()]).toEqual([["a/b"], []]);
});

test("keys are listed in byte order, by prefix and in pages", async () => {
  const keys = ["a", "a-b", "a.b", "a/b", "a/b-c", "a/b/c", "a0", "ab/c", "b/1", "b/2", "b/2/3", "b/20"];
  for (const key of keys.toReversed()) await put(key);
  expect(await objects.list()).toEqual({ keys: keys.toSorted(), next: null });
  expect((await objects.list({ prefix: "a/" })).keys).toEqual(["a/b", "a/b-c", "a/b/c"]);
  expect((await objects.list({ prefix: "a/b" })).keys).toEqual(["a/b", "a/b-c", "a/b/c"]);
  expect((await objects.list({ prefix: "b/2" })).keys).toEqual(["b/2", "b/2/3", "b/20"]);
  expect((await objects.list({ prefix: "c" })).keys).toEqual([]);
  for (const limit of [1, 2, 5, 11, 12]) {
    const paged: string[] = [];
    for (let after: string | null = ""; after !== null;) {
      const page: { keys: readonly string[]; next: string | null } = await objects.list({ after, limit });
      expect(page.keys.length).toBeLessThanOrEqual(limit);
      paged.push(...page.keys);
      after = page.next;
    }
    expect([limit, paged]).toEqual([limit, keys.toSorted()]);
  }
  await expect(objects.list({ prefix: "../" })).resolves.toEqual({ keys: [], next: null });
  await expect(objects.list({ prefix: "A" })).rejects.toMatchObject({ code: "invalid_fields" });
});

test("a file with a changed header or length is damaged, and a link is not followed", async () => {
  await put("a", "content");
  const path = join(folder, "a@1");
  const whole = await readFile(path);
  const head = whole.length - "content".length;
  const broken = [
    ...Array.from({ length: head }, (_, at) => {
      const changed = Buffer.from(whole);
      changed[at]! ^= 1;
      return changed;
    }),
    // JSON parsing ignores a space; the length and the bytes are unchanged.
    Buffer.from(whole.toString("latin1").replace('{"bytes"', '{ "bytes"'), "latin1"),
    whole.subarray(0, -1),
    Buffer.concat([whole, Buffer.from("x")]),
    whole.subarray(0, 5),
    Buffer.alloc(0),
  ];
  let damaged = 0;
  for (const bytes of broken) {
    await writeFile(path, bytes);
    const found = await objects.head("a").catch((error: unknown) => error);
    // Changed text in the metadata is still metadata; authenticity requires encryption.
    if (found instanceof FileDamaged) damaged += 1;
    else expect(found).toEqual({ bytes: 7, metadata: expect.not.objectContaining({ of: "a" }) });
  }
  expect(damaged).toBeGreaterThanOrEqual(broken.length - 3);
  rmSync(path);
  writeFileSync(join(above, "outside"), whole);
  symlinkSync(join(above, "outside"), path);
  await expect(objects.get("a")).rejects.toMatchObject({ code: "ELOOP" });
  expect((await objects.list()).keys).toEqual([]);
});
