import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, testDatabase, type Database, type TestDatabase } from "@apogee/database";
import { checkFile, openFiles, type CheckedFile, type PublicFiles } from "@apogee/files";
import { inChunks, SAMPLES } from "@apogee/files/testing";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { deleteFile } from "./delete-file.ts";
import { publishFile } from "./publish-file.ts";

const AT = new Date("2026-05-01T12:00:00Z");
const BY = { actor: "operator:anna", reason: "For the start page" };

let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  database = await testDatabase();
  ({ db, close } = connect({ url: database.appUrl, max: 2 }));
});
afterAll(async () => {
  await close();
  await database.drop();
});

let folder: string;
let files: PublicFiles;
let file: CheckedFile;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "apogee-publish-"));
  files = (await openFiles({ folder, key: "07".repeat(32) })).public;
  file = await checkFile(inChunks(SAMPLES["image/png"]), { kind: "image", contentType: "image/png" });
});
afterEach(() => rmSync(folder, { recursive: true }));

const trail = async (): Promise<Array<Record<string, unknown>>> =>
  (
    await sql<Record<string, unknown>>`
      select action, actor, subject, reason, before, after from ops.audit where action like 'file.%' order by id`.execute(
      db,
    )
  ).rows;
/** A database whose transactions fail. */
const failing = (): Database =>
  ({
    transaction: () => ({ execute: () => Promise.reject(new Error("the database is away")) }),
  }) as unknown as Database;

test("publishing and deleting a file are audited with operator, reason, and the states before and after", async () => {
  const published = {
    published: true,
    kind: "image",
    content_type: "image/png",
    bytes: 70,
    sha256: file.sha256,
    created_at: AT.toISOString(),
  };
  const { key } = await publishFile({ db, files }, { file, ...BY }, AT);
  expect(await files.head(key)).toMatchObject({ sha256: file.sha256 });
  const common = { actor: "operator:anna", subject: `file:${key}`, reason: "For the start page" };
  expect((await trail()).at(-1)).toEqual({
    action: "file.published",
    ...common,
    before: { published: false },
    after: published,
  });
  await deleteFile({ db, files }, { key, ...BY }, AT);
  expect(await files.head(key)).toBeUndefined();
  expect((await trail()).at(-1)).toEqual({
    action: "file.deleted",
    ...common,
    before: published,
    after: { published: false },
  });
});

test("without a reason nothing is stored, deleted or audited", async () => {
  const before = await trail();
  await expect(publishFile({ db, files }, { file, ...BY, reason: " no " }, AT)).rejects.toMatchObject({
    code: "reason_missing",
  });
  expect((await files.list()).files).toEqual([]);
  const { key } = await files.put(file, AT);
  await expect(deleteFile({ db, files }, { key, ...BY, reason: "" }, AT)).rejects.toMatchObject({
    code: "reason_missing",
  });
  expect([(await files.list()).files.length, await trail()]).toEqual([1, before]);
});

test("deleting a missing file or an invalid key is refused", async () => {
  const before = await trail();
  await expect(deleteFile({ db, files }, { key: "image/none.png", ...BY }, AT)).rejects.toMatchObject({
    code: "not_found",
    status: 404,
  });
  await expect(deleteFile({ db, files }, { key: "../x", ...BY }, AT)).rejects.toMatchObject({ code: "invalid_fields" });
  expect(await trail()).toEqual(before);
});

test("if the audit fails, a new file is not published, and a published file is not deleted", async () => {
  const key = files.keyOf(file);
  await expect(publishFile({ db: failing(), files }, { file, ...BY }, AT)).rejects.toThrow("the database is away");
  expect(await files.head(key)).toBeUndefined();
  await files.put(file, AT);
  await expect(publishFile({ db: failing(), files }, { file, ...BY }, AT)).rejects.toThrow("the database is away");
  await expect(deleteFile({ db: failing(), files }, { key, ...BY }, AT)).rejects.toThrow("the database is away");
  expect(await files.head(key)).toBeDefined();
});

test("a damaged file can be published again or deleted", async () => {
  const { key } = await files.put(file, AT);
  const path = join(folder, "public", `${key}@1`);
  await writeFile(path, "cut");
  await publishFile({ db, files }, { file, ...BY }, AT);
  expect((await trail()).at(-1)).toMatchObject({ before: { published: true, damaged: true } });
  await writeFile(path, "cut");
  await deleteFile({ db, files }, { key, ...BY }, AT);
  expect([await files.head(key), (await trail()).at(-1)!["before"]]).toEqual([
    undefined,
    { published: true, damaged: true },
  ]);
});
