import { inTransaction, type Database } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import type { PublicFiles } from "@apogee/files";
import { NotFound, requireReason, type Attribution } from "@apogee/kernel";
import { auditedFacts } from "../audited-file.ts";

/** Which public file is deleted, who does it, and why. */
export interface DeleteFile extends Attribution {
  readonly key: string;
}

/**
 * Deletes a public file, a damaged one too. It is written into the audit trail first and deleted then: killed in between,
 * the command is repeated. Browsers and proxies that have the file may go on showing it. Refuses `NotFound`,
 * `InvalidFields` for what is no key, `ReasonMissing`.
 */
export async function deleteFile(
  { db, files }: { readonly db: Database; readonly files: PublicFiles },
  { key, actor, ...order }: DeleteFile,
  at: Date,
): Promise<void> {
  const reason = requireReason(order.reason);
  const before = await auditedFacts(files, key);
  if (!before.published) throw new NotFound("This file");
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      at,
      actor,
      action: "file.deleted",
      subject: `file:${key}`,
      before,
      after: { published: false },
      reason,
    }),
  );
  await files.delete(key);
}
