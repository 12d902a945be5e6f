import { DomainError } from "@apogee/kernel";

/** Why a backup is not created, not accepted or not restored. */
export type BackupRefusal =
  | "folder_in_use"
  | "not_running"
  | "tablespaces"
  | "no_backup"
  | "damaged"
  | "other_version"
  | "keys_needed"
  | "other_keys"
  | "time_before_backup"
  | "time_after_archive"
  | "archive_needed"
  | "archive_unusable"
  | "archive_incomplete"
  | "recovery_failed"
  | "not_packaged"
  | "two_houses";

/** Status 409; the code is the reason: a backup was refused, and no folder has changed. */
export class BackupRefused extends DomainError {
  readonly code: BackupRefusal;
  readonly status = 409;
  constructor(code: BackupRefusal, sentence: string) {
    super(sentence);
    this.code = code;
  }
}
