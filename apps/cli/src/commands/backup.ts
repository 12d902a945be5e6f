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
import { atDesk, withoutHouse } from "../run.ts";
import { addRestoreCommands } from "./restore.ts";

export function addBackupCommands(program: Command): void {
  const backup = program
    .command("backup")
    .description("copies of the packaged PostgreSQL, and their way back; docs/runbooks/backup-and-restore.md");
  backup
    .command("create")
    .description(
      "copy it while it runs, with all that the copy needs but the keys of secrets.json, which are kept elsewhere",
    )
    .requiredOption("--to <folder>", "a new folder")
    .action(({ to }: { to: string }, command: Command) =>
      atDesk(command, async ({ house, output, operator }) => {
        refuseOutside(house.config);
        const folder = pathOf(to);
        // The seal is read before the copy begins, so the copy is certain to hold its row.
        const facts = {
          migration: await newestMigration(house.db),
          seal: await newestSeal(house.db),
          keys: sealingFingerprints(house.secrets),
        };
        const { manifest, sha256 } = await createBackup({
          dataDir: house.dataDir,
          to: folder,
          facts,
          tell: percentOf(output, "Copied"),
        });
        await inTransaction(house.db, (tx) =>
          recordAudit(tx, {
            at: house.clock.date(),
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
            `${folder} holds the house as of ${manifest.stoppedAt}, ${bytesOf(manifest.bytes)}.`,
            `The manifest's own SHA-256 is ${sha256}; it stands in the audit trail.`,
            ...(manifest.archive === null
              ? ["Nothing is archived: it can be restored to that time alone. BACKUP_ARCHIVE_DIR changes that."]
              : [`From then on it can be restored to any time that the archive has, in ${manifest.archive}/.`]),
            "Keep a copy of DATA_DIR/secrets.json elsewhere: without it no sealed seed can be opened.",
          ].join("\n"),
        );
      }),
    );
  backup
    .command("verify <folder>")
    .description("read every byte of a backup and compare; exit code 1 if it is damaged")
    .option("--secrets <file>", "the copy of secrets.json that goes with it: its keys must be those of the backup")
    .action((folder: string, { secrets }: { secrets?: string }, command: Command) =>
      withoutHouse(command, async ({ output }) => {
        const manifest = await verifyBackup(pathOf(folder), percentOf(output, "Read"));
        if (secrets !== undefined) requireKeysOf(manifest, pathOf(secrets));
        output.result(
          { holds: true, ...summaryOf(manifest) },
          `All ${Object.keys(manifest.files).length} files are whole, ${bytesOf(manifest.bytes)}. The house as of ${manifest.stoppedAt}.`,
        );
      }),
    );
  backup
    .command("list <folder>")
    .description("the backups that lie in a folder, the oldest first; their manifests are read, not their files")
    .action((folder: string, _options, command: Command) =>
      withoutHouse(command, async ({ output }) => {
        const found = await listBackups(pathOf(folder));
        output.result(
          found.map(({ name, manifest }) => ({ name, ...(manifest ? summaryOf(manifest) : { damaged: true }) })),
          found.length === 0
            ? "No backup."
            : table([
                ["backup", "the house as of", "size", "PostgreSQL", "migration", "archive", "from segment"],
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
    .description("how the archive fares: what it has, what waits, what failed")
    .action((_options, command: Command) =>
      atDesk(command, async ({ house, output }) => {
        const status = await archiveStatus(house.db);
        output.result(
          status,
          table([
            ["archiving", status.on ? (status.failing ? "FAILING" : "on") : "off"],
            [
              "archived",
              `${status.archived} segments${status.lastAt ? `, the newest ${status.lastSegment} at ${status.lastAt.toISOString()} (${Math.round(status.lastAgeS ?? 0)} s ago)` : ""}`,
            ],
            ["waiting", `${status.waiting} segments`],
            [
              "failures",
              `${status.failures}${status.lastFailureAt ? `, the newest at ${status.lastFailureAt.toISOString()}; PostgreSQL's log says why` : ""}`,
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
