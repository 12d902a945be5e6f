export { archiveStatus, type ArchiveStatus } from "./archive-status.ts";
export type { ArchiveOptions } from "./archive.ts";
export { createBackup, type CreateBackup } from "./create-backup.ts";
export { listBackups, type Listed } from "./list-backups.ts";
export { readManifest, type BackupFacts, type Manifest } from "./manifest.ts";
export { BackupRefused, type BackupRefusal } from "./refused.ts";
export { restoreBackup, type Restored, type RestoreBackup } from "./restore-backup.ts";
export { finishRestore, unfinishedRestore, type UnfinishedRestore } from "./unfinished.ts";
export { verifyBackup, type Progress } from "./verify-backup.ts";
