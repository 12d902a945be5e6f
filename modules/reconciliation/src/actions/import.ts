import { defineAction, defineLongAction, type Action } from "@apogee/actions";
import { inTransaction } from "@apogee/database";
import { InvalidFields } from "@apogee/kernel";
import { z } from "zod";
import { fetchDay } from "../commands/fetch-day.ts";
import { importFile, type Arrival, type Imported } from "../commands/import-file.ts";
import { lookUpAll } from "../commands/match-again.ts";
import type { ReconciliationPorts } from "../ports.ts";

const imported = z.object({
  file: z.int(),
  provider: z.string(),
  day: z.string(),
  currency: z.string(),
  revision: z.int(),
  lines: z.int(),
  effect: z.enum(["new", "corrected", "same"]),
  differences_opened: z.int(),
  changes: z
    .array(z.object({ line: z.int(), before: z.string().nullable(), after: z.string().nullable() }))
    .describe("What a corrected file changed, by line."),
});

const shown = ({ fileId, opened, changes, toLookUp: _toLookUp, ...rest }: Imported): z.input<typeof imported> => ({
  ...rest,
  file: fileId,
  differences_opened: opened,
  changes: [...changes],
});

const sentence = (of: z.output<typeof imported>): string => {
  const name = `The file of ${of.provider} of ${of.day} in ${of.currency}`;
  if (of.effect === "same") return `${name} was imported before; nothing has changed.`;
  const opened =
    of.differences_opened === 0
      ? "Everything agrees."
      : `${of.differences_opened} differences need a decision: apogee reconciliation differences`;
  const what =
    of.effect === "corrected" ? `is corrected: ${of.changes.length} lines differ.` : `has ${of.lines} lines.`;
  const changes = of.changes.map(
    ({ line, before, after }) => `  line ${line}: ${before ?? "nothing"} -> ${after ?? "nothing"}`,
  );
  return [`${name} ${what}`, ...changes, opened].join("\n");
};

const UNFIT = [
  { code: "settlement_file_unfit", status: 422, when: "The file is refused whole; `line` says where." },
  { code: "settlement_checksum", status: 422, when: "The file does not match its checksum." },
] as const;

/** `reconciliation.import`: a file that somebody has, whole or not at all. */
export function importAction(ports: () => ReconciliationPorts): Action {
  return defineAction({
    name: "reconciliation.import",
    permission: "reconciliation.decide",
    summary: "import a settlement file with its checksum, or a bank's statement (camt.053), whole or not at all",
    input: z.object({
      file: z
        .object({ name: z.string().max(200), content: z.base64() })
        .describe("the file: its name, and its bytes in base64")
        .meta({ file: "named" }),
      form: z.enum(["csv", "camt"]).default("csv").describe("the form of the file"),
      sha256: z
        .string()
        .max(300)
        .optional()
        .describe("of a csv file: the content of its .sha256 file")
        .meta({ placeholder: "hash" }),
      provider: z
        .string()
        .regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
        .optional()
        .describe("of a bank's statement: the provider in whose name the account is kept")
        .meta({ placeholder: "name", examples: ["sandbox-bank"] }),
    }),
    output: imported,
    refusals: [...UNFIT],
    reason: "optional",
    callClass: "upload",
    command: { arguments: ["file"] },
    async run({ tx, at, actor, reason, afterCommit }, input) {
      const done = await importFile(tx, arrivalOf(input), { actor, reason: reason || null }, at);
      afterCommit(() => lookUpAll(ports(), done.provider, done.toLookUp));
      return shown(done);
    },
    says: sentence,
  });
}

function arrivalOf({
  file,
  form,
  sha256,
  provider,
}: {
  readonly file: { readonly name: string; readonly content: string };
  readonly form: "csv" | "camt";
  readonly sha256?: string | undefined;
  readonly provider?: string | undefined;
}): Arrival {
  const text = textOf(file.content);
  const name = file.name.split(/[\\/]/).at(-1)!;
  if (form === "csv") return { form, name, text, sha256: sha256 ?? "" };
  if (provider === undefined)
    throw new InvalidFields({ provider: { missing: "Name the provider in whose name the bank keeps the account." } });
  return { form, name, text, provider };
}

function textOf(base64: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.from(base64, "base64"));
  } catch {
    throw new InvalidFields({ file: { invalid: "The file is not text in UTF-8." } });
  }
}

/** `reconciliation.fetch`: the files of one day, from the provider itself. */
export function fetchAction(ports: () => ReconciliationPorts): Action {
  return defineLongAction({
    name: "reconciliation.fetch",
    permission: "reconciliation.decide",
    summary: "fetch the settlement files of a day from a payment provider and import them",
    input: z.object({
      provider: z.string().max(40).describe("the payment provider, like sandbox-cards"),
      day: z.iso.date().describe("the UTC day, like 2031-05-01"),
    }),
    output: z.object({ provider: z.string(), day: z.string(), files: z.array(imported) }),
    refusals: [
      ...UNFIT,
      { code: "settlement_unanswered", status: 503, when: "The provider did not hand over its files." },
      { code: "settlement_provider_unknown", status: 422, when: "No such provider is connected." },
    ],
    reason: "optional",
    command: { arguments: ["provider", "day"] },
    async runLong({ db, at, actor, reason }, { provider, day }) {
      const handed = await fetchDay(ports(), provider, day);
      const files: Imported[] = [];
      for (const file of handed)
        files.push(
          await inTransaction(db, (tx) =>
            importFile(tx, { form: "csv", ...file }, { actor, reason: reason || null }, at),
          ),
        );
      await lookUpAll(
        ports(),
        provider,
        files.flatMap(({ toLookUp }) => toLookUp),
      );
      return { provider, day, files: files.map(shown) };
    },
    says: ({ provider, day, files }) =>
      files.length === 0 ? `${provider} has no file of ${day}.` : files.map(sentence).join("\n"),
  });
}
