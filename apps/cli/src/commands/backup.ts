import { sealingFingerprints } from "@apogee/config";
import {
  archiveStatus,
  createBackup,
  inTransaction,
  listBackups,
  newestMigration,
  verifyBackup,
  type Manifest,
} from "@apogee/database";
import { newestSeal, recordAudit } from "@apogee/events";
import type { Command } from "commander";
import { requireKeysOf } from "../backup/keys.ts";
import { refuseOutside } from "../backup/refuse-outside.ts";
import { bytesOf, percentOf } from "../backup/words.ts";
import { table } from "../output.ts";
import { pathOf } from "../paths.ts";
import { runCommandWith, runWithoutPlatform } from "../run.ts";
import { addRestoreCommands } from "./restore.ts";

export function addBackupCommands(program: Command): void {
  const backup = program
    .command("backup")
    .description("back up and restore the packaged PostgreSQL; see docs/runbooks/backup-and-restore.md");
  backup
    .command("create")
    .description(
      "copy the database while it runs; the keys of secrets.json are not included and must be kept elsewhere",
    )
    .requiredOption("--to <folder>", "a new folder")
    .action(({ to }: { to: string }, command: Command) =>
      runCommandWith(command, async ({ platform, output, operator }) => {
        refuseOutside(platform.config);
        const folder = pathOf(to);
        // The seal is read before the copy begins, so the copy certainly contains its row.
        const facts = {
          migration: await newestMigration(platform.db),
          seal: await newestSeal(platform.db),
          keys: sealingFingerprints(platform.secrets),
        };
        const { manifest, sha256 } = await createBackup({
          dataDir: platform.dataDir,
          to: folder,
          facts,
          report: percentOf(output, "Copied"),
        });
        await inTransaction(platform.db, (tx) =>
          recordAudit(tx, {
            at: platform.clock.date(),
            actor: `operator:${operator}`,
            action: "backup.made",
            subject: "database",
            after: {
              manifest_sha256: sha256,
              bytes: manifest.bytes,
              backup_of: manifest.stoppedAt,
              seal: manifest.seal,
            },
          }),
        );
        output.result(
          { folder, manifest_sha256: sha256, ...summaryOf(manifest) },
          [
            `${folder} contains the database as of ${manifest.stoppedAt}, ${bytesOf(manifest.bytes)}.`,
            `The SHA-256 of the manifest is ${sha256}; it is recorded in the audit trail.`,
            ...(manifest.archive === null
              ? [
                  "No archive is configured, so it can be restored only to that time. Set BACKUP_ARCHIVE_DIR to archive.",
                ]
              : [`It can be restored to that time or any later one in the archive, ${manifest.archive}/.`]),
            "Keep a copy of DATA_DIR/secrets.json elsewhere: without it no sealed seed can be decrypted.",
          ].join("\n"),
        );
      }),
    );
  backup
    .command("verify <folder>")
    .description("check every file of a backup against the manifest; exit code 1 if it is damaged")
    .option("--secrets <file>", "a copy of secrets.json; check that its keys are those of the backup")
    .action((folder: string, { secrets }: { secrets?: string }, command: Command) =>
      runWithoutPlatform(command, async ({ output }) => {
        const manifest = await verifyBackup(pathOf(folder), percentOf(output, "Read"));
        if (secrets !== undefined) requireKeysOf(manifest, pathOf(secrets));
        output.result(
          { holds: true, ...summaryOf(manifest) },
          `All ${Object.keys(manifest.files).length} files are intact, ${bytesOf(manifest.bytes)}. The database as of ${manifest.stoppedAt}.`,
        );
      }),
    );
  backup
    .command("list <folder>")
    .description("list the backups in a folder, oldest first; reads their manifests, not their files")
    .action((folder: string, _options, command: Command) =>
      runWithoutPlatform(command, async ({ output }) => {
        const found = await listBackups(pathOf(folder));
        output.result(
          found.map(({ name, manifest }) => ({ name, ...(manifest ? summaryOf(manifest) : { damaged: true }) })),
          found.length === 0
            ? "No backups."
            : table([
                ["backup", "state as of", "size", "PostgreSQL", "migration", "archive", "from segment"],
                ...found.map(({ name, manifest }) =>
                  manifest
                    ? [
                        name,
                        manifest.stoppedAt,
                        bytesOf(manifest.bytes),
                        manifest.postgres.version,
                        manifest.migration,
                        manifest.archive ?? "none",
                        manifest.segments[0]!,
                      ]
                    : [name, "DAMAGED"],
                ),
              ]),
        );
      }),
    );
  backup
    .command("status")
    .description("show the archive's state: archived and waiting segments, failures; exit code 1 while it fails")
    .action((_options, command: Command) =>
      runCommandWith(command, async ({ platform, output }) => {
        const status = await archiveStatus(platform.db);
        output.result(
          status,
          table([
            ["archiving", status.on ? (status.failing ? "FAILING" : "on") : "off"],
            [
              "archived",
              `${status.archived} segments${status.lastAt ? `, the latest ${status.lastSegment} at ${status.lastAt.toISOString()} (${Math.round(status.lastAgeS ?? 0)} s ago)` : ""}`,
            ],
            ["waiting", `${status.waiting} segments`],
            [
              "failures",
              `${status.failures}${status.lastFailureAt ? `, the latest at ${status.lastFailureAt.toISOString()}; see PostgreSQL's log for the reason` : ""}`,
            ],
          ]),
        );
        if (status.failing) process.exitCode = 1;
      }),
    );
  addRestoreCommands(backup);
}

function summaryOf({
  startedAt,
  stoppedAt,
  startLsn,
  stopLsn,
  bytes,
  postgres,
  migration,
  seal,
  archive,
  segments,
}: Manifest) {
  return {
    started_at: startedAt,
    stopped_at: stoppedAt,
    start_lsn: startLsn,
    stop_lsn: stopLsn,
    bytes,
    postgres: postgres.version,
    migration,
    seal,
    archive,
    from_segment: segments[0]!,
  };
}
