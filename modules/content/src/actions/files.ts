import { Readable } from "node:stream";
import { defineLongAction, defineQuery, table, type Action, type Query } from "@apogee/actions";
import { time } from "@apogee/contract";
import { checkFile, KINDS, typeOfName, type FileKind, type PublicFiles } from "@apogee/files";
import { z } from "zod";
import { deleteFile } from "../commands/delete-file.ts";
import { publishFile } from "../commands/publish-file.ts";

/** Opens the store of public files. */
export type OpenPublicFiles = () => Promise<PublicFiles>;

const key = z.string().max(200);

/**
 * `files.put`: publishes a file. The store is no part of a transaction. A repeat stores the same bytes under the same
 * key.
 */
export function putFileAction(open: OpenPublicFiles): Action {
  return defineLongAction({
    name: "files.put",
    permission: "content.edit",
    summary: "publish a file under the hash of its content and print its path; its extension must match its type",
    input: z.object({
      file: z
        .object({ name: z.string().max(1_000), content: z.base64() })
        .describe("the file: its name, and its bytes in base64")
        .meta({ file: "named" }),
      kind: z
        .enum(Object.keys(KINDS) as [FileKind, ...FileKind[]])
        .describe("what the file is")
        .meta({ placeholder: "kind" }),
    }),
    output: z.object({ path: z.string(), key: z.string(), content_type: z.string(), bytes: z.int() }),
    refusals: [
      { code: "file_empty", status: 422, when: "The file has no bytes." },
      { code: "file_too_large", status: 413, when: "The file is longer than its kind allows." },
      { code: "file_type_not_allowed", status: 415, when: "The bytes are of no type that the kind allows." },
      { code: "file_type_differs", status: 422, when: "The bytes are of another type than the name says." },
    ],
    command: { arguments: ["file"] },
    callClass: "upload",
    async runLong({ db, at, actor, reason }, { file: { name, content }, kind }) {
      const body = Readable.from([Buffer.from(content, "base64")], { objectMode: false });
      const file = await checkFile(body, { kind, contentType: typeOfName(name) });
      const stored = await publishFile({ db, files: await open() }, { file, actor, reason }, at);
      return { path: `/files/${stored.key}`, key: stored.key, content_type: stored.contentType, bytes: stored.bytes };
    },
    says: ({ path }) => path,
  });
}

/** `files.delete`: the store is no part of a transaction. A repeat finds no file. */
export function deleteFileAction(open: OpenPublicFiles): Action {
  return defineLongAction({
    name: "files.delete",
    permission: "content.edit",
    summary: "delete a public file; browsers that have cached it may still show it",
    input: z.object({ key: key.describe("the file's key") }),
    output: z.object({ key: z.string(), deleted: z.literal(true) }),
    command: { arguments: ["key"] },
    async runLong({ db, at, actor, reason }, { key: deleted }) {
      await deleteFile({ db, files: await open() }, { key: deleted, actor, reason }, at);
      return { key: deleted, deleted: true as const };
    },
    says: ({ key: deleted }) => `${deleted} is deleted.`,
  });
}

/** `files.list`: public files. */
export function filesQuery(open: OpenPublicFiles): Query {
  return defineQuery({
    name: "files.list",
    permission: "content.read",
    summary: "list public files in the order of their keys, up to 1,000",
    filters: z.object({
      prefix: key.default("").describe("only files whose key begins with this"),
      after: key.default("").describe("only files after this key, for the next page").meta({ placeholder: "key" }),
    }),
    output: z.object({
      files: z.array(z.object({ key: z.string(), content_type: z.string(), bytes: z.int(), created_at: time })),
      damaged: z.array(z.string()),
      next: z.string().nullable(),
    }),
    async run(_look, { prefix, after }) {
      const page = await (await open()).list({ prefix, after });
      return {
        files: page.files.map((file) => ({
          key: file.key,
          content_type: file.contentType,
          bytes: file.bytes,
          created_at: file.createdAt.toISOString(),
        })),
        damaged: [...page.damaged],
        next: page.next,
      };
    },
    says: ({ files, damaged, next }) =>
      [
        table([
          ["key", "type", "bytes", "created"],
          ...files.map((file) => [file.key, file.content_type, String(file.bytes), file.created_at]),
          ...damaged.map((each) => [each, "DAMAGED"]),
        ]),
        ...(next === null ? [] : [`More: --after ${next}`]),
      ].join("\n"),
  });
}
