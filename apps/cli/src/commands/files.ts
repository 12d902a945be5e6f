import { createReadStream } from "node:fs";
import { openFiles } from "@apogee/composition";
import { deleteFile, publishFile } from "@apogee/content";
import { checkFile, KINDS, typeOfName, type FileKind } from "@apogee/files";
import { DomainError, InvalidFields } from "@apogee/kernel";
import { Option, type Command } from "commander";
import { table } from "../output.ts";
import { pathOf } from "../paths.ts";
import { runCommandWith } from "../run.ts";

const REASON = ["--reason <text>", "the reason; recorded in the audit trail"] as const;

export function addFilesCommands(program: Command): void {
  const files = program
    .command("files")
    .description("public files, such as images for pages; the site serves them at /files/");
  files
    .command("put <file>")
    .description("publish a file under the hash of its content and print its path; its extension must match its type")
    .addOption(new Option("--kind <kind>", "what the file is").choices(Object.keys(KINDS)).makeOptionMandatory())
    .requiredOption(...REASON)
    .action((path: string, { kind, reason }: { kind: FileKind; reason: string }, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        const file = await checkFile(createReadStream(pathOf(path)), { kind, contentType: typeOfName(path) }).catch(
          (error: unknown) => {
            throw error instanceof DomainError ? error : unreadable(path, error);
          },
        );
        const store = (await openFiles(house)).public;
        const { key, contentType, bytes } = await publishFile(
          { db: house.db, files: store },
          { file, actor: `operator:${operator}`, reason },
          house.clock.date(),
        );
        output.result({ path: `/files/${key}`, key, content_type: contentType, bytes }, `/files/${key}`);
      }),
    );
  files
    .command("list")
    .description("list public files in the order of their keys, up to 1,000")
    .option("--prefix <text>", "only files whose key begins with this", "")
    .option("--after <key>", "only files after this key, for the next page", "")
    .action(({ prefix, after }: { prefix: string; after: string }, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const page = await (await openFiles(house)).public.list({ prefix, after });
        const rows = [
          ...page.files.map(({ key, contentType, bytes, createdAt }) => [
            key,
            contentType,
            String(bytes),
            createdAt.toISOString(),
          ]),
          ...page.damaged.map((key) => [key, "DAMAGED"]),
        ];
        output.result(
          {
            files: page.files.map(({ key, contentType, bytes, createdAt }) => ({
              key,
              content_type: contentType,
              bytes,
              created_at: createdAt.toISOString(),
            })),
            damaged: page.damaged,
            next: page.next,
          },
          [
            table([["key", "type", "bytes", "created"], ...rows]),
            ...(page.next === null ? [] : [`More: --after ${page.next}`]),
          ].join("\n"),
        );
      }),
    );
  files
    .command("delete <key>")
    .description("delete a public file; browsers that have cached it may still show it")
    .requiredOption(...REASON)
    .action((key: string, { reason }: { reason: string }, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        const store = (await openFiles(house)).public;
        await deleteFile(
          { db: house.db, files: store },
          { key, actor: `operator:${operator}`, reason },
          house.clock.date(),
        );
        output.result({ key, deleted: true }, `${key} is deleted.`);
      }),
    );
}

function unreadable(path: string, error: unknown): InvalidFields {
  const { code } = error as NodeJS.ErrnoException;
  return new InvalidFields({ file: { unreadable: `${path} cannot be read: ${code ?? String(error)}.` } });
}
