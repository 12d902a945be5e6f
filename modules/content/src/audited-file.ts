import { FileDamaged, type PublicFiles } from "@apogee/files";

/** What the audit trail says of a public file. */
interface AuditedFile extends Record<string, unknown> {
  readonly published: boolean;
}

/** A file as it stands in the audit trail before and after a change; a damaged one has its key alone. */
export async function auditedFacts(files: PublicFiles, key: string): Promise<AuditedFile> {
  try {
    const facts = await files.head(key);
    if (!facts) return { published: false };
    const { kind, contentType, bytes, sha256, createdAt } = facts;
    return { published: true, kind, content_type: contentType, bytes, sha256, created_at: createdAt.toISOString() };
  } catch (error) {
    if (error instanceof FileDamaged) return { published: true, damaged: true };
    throw error;
  }
}
