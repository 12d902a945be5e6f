import type { Tx } from "@apogee/database";

/** A change as the audit trail keeps it. */
export interface AuditEntry {
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
}

/** What an operator's changes need: the key that seals providers' keys, and the audit trail, in the same transaction. */
export interface OperatorPorts {
  readonly sealingKey: Buffer;
  recordAudit(tx: Tx, entry: AuditEntry): Promise<void>;
}
