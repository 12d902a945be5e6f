import { DomainError } from "@apogee/kernel";

/** Why a copy is not made, not believed or not restored. */
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

/** Status 409, and the code says why: a backup was refused, and no folder is other than it was. */
export class BackupRefused extends DomainError {
  readonly code: BackupRefusal;
  readonly status = 409;
  constructor(code: BackupRefusal, sentence: string) {
    super(sentence);
    this.code = code;
  }
}
