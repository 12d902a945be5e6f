import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { InvalidFields } from "@apogee/kernel";
import { afterAll, expect, test } from "vitest";
import { readKey } from "./read-key.ts";

const folder = mkdtempSync(join(tmpdir(), "apogee-key-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (text: string): string => {
  const path = join(folder, "key");
  writeFileSync(path, text);
  return path;
};
const none = Readable.from([]);

test.each([
  ["a key of these tests", "a key of these tests"],
  ["a key of these tests\n", "a key of these tests"],
  ["a key\r\nof two lines\r\n", "a key\r\nof two lines"],
  [" ends with a space ", " ends with a space "],
  ["", ""],
])("a file that holds %j gives the key %j, and so does standard input", async (text, key) => {
  expect(await readKey({ keyFile: file(text) }, none)).toBe(key);
  expect(
    await readKey({ keyFile: "-" }, Readable.from([Buffer.from(text.slice(0, 3)), Buffer.from(text.slice(3))])),
  ).toBe(key);
});

test("a typed key is accepted, and without one the key is undefined", async () => {
  expect([await readKey({ key: "typed" }, none), await readKey({}, none)]).toEqual(["typed", undefined]);
});

test.each<[string, () => Parameters<typeof readKey>[0], string]>([
  ["a typed key together with a key file", () => ({ key: "typed", keyFile: file("in a file") }), "invalid"],
  ["a missing file", () => ({ keyFile: join(folder, "nothing") }), "unreadable"],
  ["a folder", () => ({ keyFile: folder }), "unreadable"],
  ["a file that is larger than any key", () => ({ keyFile: file("x".repeat(64 * 1_024 + 1)) }), "too_large"],
])("%s is refused", async (_what, options, flaw) => {
  const refusal = await readKey(options(), none).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(InvalidFields);
  expect(Object.keys((refusal as InvalidFields).fields()["key_file"] ?? {})).toEqual([flaw]);
});

test("a file without an end is not read to its end", () => {
  // A separate process, because an endless read would block this one.
  const said = execFileSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `
    import { readKey } from ${JSON.stringify(new URL("read-key.ts", import.meta.url).href)};
    await readKey({ keyFile: "/dev/zero" }).catch((error) => process.stdout.write(JSON.stringify(error.fields())));
  `,
    ],
    { timeout: 60_000 },
  ).toString();
  expect(JSON.parse(said)).toEqual({ key_file: { too_large: expect.any(String) } });
});
