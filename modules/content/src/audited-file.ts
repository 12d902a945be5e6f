import { FileDamaged, type PublicFiles } from "@apogee/files";

/** A public file as the audit trail records it. */
interface AuditedFile extends Record<string, unknown> {
  readonly published: boolean;
}

/** The facts of a file for the audit trail; of a damaged file only its key. */
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
