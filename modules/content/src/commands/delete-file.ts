import { inTransaction, type Database } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import type { PublicFiles } from "@apogee/files";
import { NotFound, requireReason, type Attribution } from "@apogee/kernel";
import { auditedFacts } from "../audited-file.ts";

/** Which public file to delete, by whom and why. */
export interface DeleteFile extends Attribution {
  readonly key: string;
}

/**
 * Deletes a public file, also a damaged one. The audit trail is written before the file is deleted; if the process is
 * killed in between, repeat the command. Browsers and proxies that have the file may still show it. Refuses with
 * `NotFound`, `ReasonMissing`, and with `InvalidFields` for an invalid key.
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
