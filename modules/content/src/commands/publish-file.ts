import { inTransaction, type Database } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import type { CheckedFile, FileFacts, PublicFiles } from "@apogee/files";
import { requireReason, type Attribution } from "@apogee/kernel";
import { auditedFacts } from "../audited-file.ts";

/** A file to publish, by whom and why. */
export interface PublishFile extends Attribution {
  readonly file: CheckedFile;
}

/**
 * Stores a public file; the site serves it at `/files/<key>` at once. The file is stored before the audit trail is
 * written; if that fails, a file that did not exist before is deleted again. Repeating it is audited again and changes
 * nothing else. Refuses with `ReasonMissing`.
 */
export async function publishFile(
  { db, files }: { readonly db: Database; readonly files: PublicFiles },
  { file, actor, ...order }: PublishFile,
  at: Date,
): Promise<FileFacts> {
  const reason = requireReason(order.reason);
  const key = files.keyOf(file);
  const before = await auditedFacts(files, key);
  const facts = await files.put(file, at);
  try {
    const after = await auditedFacts(files, key);
    await inTransaction(db, (tx) =>
      recordAudit(tx, { at, actor, action: "file.published", subject: `file:${key}`, before, after, reason }),
    );
  } catch (error) {
    if (!before.published) await files.delete(key);
    throw error;
  }
  return facts;
}
