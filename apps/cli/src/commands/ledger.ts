import { exportLedger } from "@apogee/play";
import type { Command } from "commander";
import { table } from "../output.ts";
import { pathOf } from "../paths.ts";
import { proveBooks } from "../prove-books.ts";
import { runCommandWith } from "../run.ts";

const REPORTED_EVERY = 100_000;

export function addLedgerCommands(program: Command): void {
  const ledger = program.command("ledger").description("verify and export the ledger");
  ledger
    .command("verify")
    .description(
      "verify the books and the audit trail: entries sum to zero, balances, rounds and payments match their entries, nothing is orphaned; exit code 1 if not",
    )
    .action((_options, command: Command) =>
      runCommandWith(command, async ({ platform, output }) => {
        const { holds, checks, audit, lines } = await proveBooks(platform.db);
        output.result(
          { holds, checks, audit },
          `${lines.join("\n")}\n\n${holds ? "The books hold." : "The books do NOT hold."}`,
        );
        if (!holds) process.exitCode = 1;
      }),
    );
  ledger
    .command("export")
    .description(
      "export the whole ledger as CSV from one snapshot, with a manifest; docs/audit/resum.mjs adds it up independently",
    )
    .requiredOption("--out <folder>", "a new folder")
    .action(({ out }: { out: string }, command: Command) =>
      runCommandWith(command, async ({ platform, output, operator }) => {
        let reported = { file: "", rows: 0 };
        const { manifest, sha256 } = await exportLedger(platform.db, {
          folder: pathOf(out),
          at: platform.clock.date(),
          actor: `operator:${operator}`,
          report(file, rows) {
            if (file === reported.file && rows < reported.rows + REPORTED_EVERY) return;
            reported = { file, rows };
            output.note(`${file}: ${rows} rows so far`);
          },
        });
        output.result(
          { ...manifest, manifest_sha256: sha256 },
          [
            table([
              ["file", "rows", "sha256"],
              ...Object.entries(manifest.files).map(([file, { rows, sha256: hash }]) => [file, String(rows), hash]),
            ]),
            `The SHA-256 of the manifest is ${sha256}; it is recorded in the audit trail.`,
          ].join("\n"),
        );
      }),
    );
}
