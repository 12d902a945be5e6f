import { verifyPayments } from "@apogee/cashier";
import { verifyAudit } from "@apogee/events";
import { verifyLedger } from "@apogee/play";
import type { Command } from "commander";
import { atDesk } from "../run.ts";

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
}
