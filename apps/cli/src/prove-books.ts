import { MODULES } from "@apogee/composition";
import type { Database } from "@apogee/database";
import { breaksOf, verifyAudit, type AuditVerdict } from "@apogee/events";
import type { LedgerCheck } from "@apogee/play";

/** The result of all proofs. */
export interface Proof {
  readonly holds: boolean;
  readonly checks: readonly LedgerCheck[];
  readonly audit: AuditVerdict;
  /** Text for people, one line for each proof. */
  readonly lines: readonly string[];
}

/** Runs the proofs of every module and verifies the audit trail. If a noted seal is given, the trail must contain it. */
export async function proveBooks(db: Database, seal?: string): Promise<Proof> {
  const checks: LedgerCheck[] = [];
  for (const { proofs } of MODULES) checks.push(...((await proofs?.(db)) ?? []));
  const audit = await verifyAudit(db, seal);
  const lost = seal !== undefined && audit.sealedAt === null;
  const lines = checks.map(({ name, checked, broken }) =>
    lineOf(
      checked,
      name,
      broken.map((row) => JSON.stringify(row)),
    ),
  );
  lines.push(
    lineOf(
      audit.rows,
      "Every row of the audit trail matches its seal.",
      audit.brokenAt === null ? [] : [`rows ${breaksOf(audit)}`],
    ),
  );
  if (seal !== undefined) lines.push(lineOf(1, "The given seal is in the audit trail.", lost ? [seal] : []));
  return {
    holds: checks.every(({ broken }) => broken.length === 0) && audit.brokenAt === null && !lost,
    checks,
    audit,
    lines,
  };
}

function lineOf(checked: number, name: string, broken: readonly string[]): string {
  return `${broken.length === 0 ? "holds " : "BROKEN"}  ${String(checked).padStart(9)}  ${name}${broken.map((row) => `\n          ${row}`).join("")}`;
}
