import { verifyPayments } from "@apogee/cashier";
import { inTransaction } from "@apogee/database";
import { recordAudit, verifyAudit } from "@apogee/events";
import { exportLedger, verifyLedger } from "@apogee/play";
import type { Command } from "commander";
import { resolve } from "node:path";
import { table } from "../output.ts";
import { atDesk } from "../run.ts";

const TOLD_EVERY = 100_000;

export function addLedgerCommands(program: Command): void {
  const ledger = program.command("ledger").description("the books");
  ledger.command("verify")
    .description("prove the books: sums zero, balances equal their entries, rounds and payments equal theirs, nothing orphaned; exit code 1 if not")
    .action((_options, command: Command) => atDesk(command, async ({ house, output }) => {
      const checks = [...await verifyLedger(house.db), ...await verifyPayments(house.db)];
      const audit = await verifyAudit(house.db);
      const holds = checks.every(({ broken }) => broken.length === 0) && audit.brokenAt === null;
      const lines = checks.map(({ name, checked, broken }) => `${broken.length === 0 ? "holds " : "BROKEN"}  ${String(checked).padStart(9)}  ${name}${broken.map((row) => `\n          ${JSON.stringify(row)}`).join("")}`);
      lines.push(`${audit.brokenAt === null ? "holds " : "BROKEN"}  ${String(audit.rows).padStart(9)}  Every row of the audit trail fits its seal.${audit.brokenAt === null ? "" : `\n          first broken: ${audit.brokenAt}`}`);
      output.result({ holds, checks, audit }, `${lines.join("\n")}\n\n${holds ? "The books hold." : "The books do NOT hold."}`);
      if (!holds) process.exitCode = 1;
    }));
  ledger.command("export").description("the whole ledger as CSV in one snapshot, with a manifest; docs/audit/resum.mjs adds it up again without this program")
    .requiredOption("--out <folder>", "a new folder")
    .action(({ out }: { out: string }, command: Command) => atDesk(command, async ({ house, output, operator }) => {
      const at = house.clock.date();
      let told = { file: "", rows: 0 };
      const { manifest, sha256 } = await exportLedger(house.db, {
        folder: resolve(process.env["INIT_CWD"] ?? process.cwd(), out), at,
        tell(file, rows) {
          if (file === told.file && rows < told.rows + TOLD_EVERY) return;
          told = { file, rows };
          output.note(`${file}: ${rows} rows so far`);
        },
      });
      // Whoever holds the files can show by the trail that they are those that were exported then.
      await inTransaction(house.db, (tx) => recordAudit(tx, {
        at, actor: `operator:${operator}`, action: "ledger.exported", subject: "ledger",
        after: { manifest_sha256: sha256, rows: Object.fromEntries(Object.entries(manifest.files).map(([file, { rows }]) => [file, rows])) },
      }));
      output.result({ ...manifest, manifest_sha256: sha256 }, [
        table([["file", "rows", "sha256"], ...Object.entries(manifest.files).map(([file, { rows, sha256: hash }]) => [file, String(rows), hash])]),
        `The manifest's own SHA-256 is ${sha256}; it stands in the audit trail.`,
      ].join("\n"));
    }));
}
