import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SAMPLES } from "@apogee/files/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenCommandLine, type GivenCommandLine } from "../testing/given-command-line.ts";

let commandLine: GivenCommandLine;
beforeAll(async () => {
  commandLine = await givenCommandLine();
  expect((await commandLine.run("seed")).code).toBe(0);
});
afterAll(() => commandLine.close());

const why = ["--reason", "For the start page"];
const given = (name: string, bytes: Buffer): string => {
  writeFileSync(join(commandLine.folder, name), bytes);
  return join(commandLine.folder, name);
};
const stored = (): string[] =>
  readdirSync(join(commandLine.folder, "data/files"), { recursive: true, withFileTypes: true, encoding: "utf8" })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const trail = async (): Promise<unknown[]> =>
  (
    await sql<{ action: string }>`select action from ops.audit where action like 'file.%' order by id`.execute(
      commandLine.db,
    )
  ).rows;

test("an image is published, listed and deleted", async () => {
  const path = given("banner.png", SAMPLES["image/png"]);
  const { out } = await commandLine.run("files", "put", path, "--kind", "image", ...why);
  expect(out).toMatch(/^\/files\/image\/[0-9a-f]{64}\.png\n$/);
  const key = out.trim().slice("/files/".length);
  expect(await commandLine.json("files", "list")).toEqual({
    files: [{ key, content_type: "image/png", bytes: 70, created_at: expect.stringMatching(/Z$/) }],
    damaged: [],
    next: null,
  });
  expect((await commandLine.run("files", "list", "--prefix", "image/")).out).toContain(`${key}  image/png  70`);
  expect(await commandLine.json("files", "list", "--after", key)).toMatchObject({ files: [] });
  expect(stored()).toHaveLength(1);
  expect(await commandLine.run("files", "delete", key, ...why)).toMatchObject({ code: 0, out: `${key} is deleted.\n` });
  expect(stored()).toEqual([]);
  expect(await trail()).toEqual([{ action: "file.published" }, { action: "file.deleted" }]);
});

test.each([
  ["page.html", Buffer.from("<!doctype html>"), "image", "file_type_not_allowed"],
  ["page.png", Buffer.from("<!doctype html>"), "image", "file_type_not_allowed"],
  ["scan.pdf", SAMPLES["image/png"], "document", "file_type_differs"],
  ["none.png", Buffer.alloc(0), "image", "file_empty"],
  ["long.png", Buffer.concat([SAMPLES["image/png"], Buffer.alloc(5 * 1_048_576)]), "image", "file_too_large"],
])("%s is refused, and nothing is stored or audited", async (name, bytes, kind, code) => {
  const before = [stored(), await trail()];
  const said = await commandLine.run("--json", "files", "put", given(name, bytes), "--kind", kind, ...why);
  expect([said.code, JSON.parse(said.out)]).toMatchObject([1, { error: { code } }]);
  expect([stored(), await trail()]).toEqual(before);
});

test("a missing file, an unknown key and an invalid key are refused with a sentence", async () => {
  const nowhere = await commandLine.run(
    "files",
    "put",
    join(commandLine.folder, "nowhere.png"),
    "--kind",
    "image",
    ...why,
  );
  expect([nowhere.code, nowhere.notes]).toEqual([1, expect.stringMatching(/nowhere\.png cannot be read: ENOENT\./)]);
  expect(await commandLine.run("files", "delete", "image/none.png", ...why)).toMatchObject({
    code: 1,
    notes: "This file was not found.\n",
  });
  expect((await commandLine.run("files", "delete", "../secrets.json", ...why)).notes).toContain(
    "A file's key has segments",
  );
});
