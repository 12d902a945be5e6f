import { resolve } from "node:path";
import { loadConfig, type Config } from "@apogee/config";
import {
  BackupRefused,
  finishRestore,
  placeOf,
  readManifest,
  restoreBackup,
  unfinishedRestore,
} from "@apogee/database";
import { finishRestoredDatabase } from "@apogee/composition";
import type { Command } from "commander";
import { requireKeysOf } from "../backup/keys.ts";
import { refuseOutside } from "../backup/refuse-outside.ts";
import { percentOf } from "../backup/words.ts";
import { pathOf } from "../paths.ts";
import { proveBooks } from "../prove-books.ts";
import { runCommandWith, ROOT, runWithoutPlatform, type CommandContext } from "../run.ts";
import { timeOf } from "../times.ts";

interface RestoreOptions {
  readonly into: string;
  readonly archive?: string;
  readonly toTime?: string;
  readonly secrets?: string;
  readonly withoutSecrets?: boolean;
  readonly reason: string;
}

const WHY = ["--reason <text>", "the reason; recorded in the audit trail"] as const;
const LOST =
  "go on although secrets.json is lost: open rounds cannot be finished, old rounds cannot be verified, and providers need new keys";

export function addRestoreCommands(backup: Command): void {
  backup
    .command("restore <folder>")
    .description(
      "restore a backup into a new data folder, replay the log up to a time, retire every seed pair and verify the books; the original installation is not touched",
    )
    .requiredOption("--into <folder>", "a new or empty folder; afterwards start the server with DATA_DIR set to it")
    .option("--archive <folder>", "the archive of the original installation (default: BACKUP_ARCHIVE_DIR)")
    .option(
      "--to-time <time>",
      "a time like 2031-05-01T14:03:00Z by the machine's clock, which PostgreSQL uses and `apogee clock` does not move (default: the end of the archive)",
    )
    .option("--secrets <file>", "the copy of secrets.json that was kept elsewhere")
    .option("--without-secrets", LOST)
    .requiredOption(...WHY)
    .action((folder: string, options: RestoreOptions, command: Command) =>
      runWithoutPlatform(command, async ({ output }) => {
        const config = loadConfig(process.env);
        refuseOutside(config);
        const [backupFolder, into] = [pathOf(folder), pathOf(options.into)];
        const toTime = options.toTime === undefined ? undefined : new Date(timeOf(options.toTime));
        const keys = await keysOf(options, backupFolder);
        const archive = options.archive === undefined ? config.BACKUP_ARCHIVE_DIR : pathOf(options.archive);
        let reached: string | null = null;
        const restored = await restoreBackup({
          backup: backupFolder,
          into,
          archive,
          toTime,
          keys,
          report: {
            verified: percentOf(output, "Read"),
            laid: percentOf(output, "Copied"),
            recovered(at) {
              if (at !== reached) output.note(`The log has been replayed up to ${(reached = at)}.`);
            },
          },
        });
        await runCommandWith(command, (context) => takeUp(context, options, restored.manifest.seal ?? undefined), {
          settings: { DATA_DIR: into, BACKUP_ARCHIVE_DIR: undefined },
          anyKeys: true,
          migrations: "apply",
        });
      }),
    );
  backup
    .command("restored")
    .description(
      "run after restoring by other means, or after an interrupted restore, before any server starts: retire every seed pair, end sessions, advance number sequences and verify the books",
    )
    .option("--seal <hash>", "the newest seal noted before the restored time: check that the trail contains it")
    .option("--without-secrets", LOST)
    .requiredOption(...WHY)
    .action((options: { seal?: string; withoutSecrets?: boolean; reason: string }, command: Command) =>
      runWithoutPlatform(command, async () => {
        refuseTwoHouses(loadConfig(process.env));
        await runCommandWith(command, (context) => takeUp(context, options, options.seal), {
          anyKeys: true,
          migrations: "apply",
        });
      }),
    );
}

/**
 * Refuses to finish a restore of the database of `DATABASE_URL` while `DATA_DIR` contains an unfinished restore of the
 * packaged PostgreSQL: that one would be marked as finished by mistake.
 */
function refuseTwoHouses({ DATABASE_URL, DATA_DIR }: Config): void {
  const dataDir = resolve(ROOT, DATA_DIR);
  if (DATABASE_URL === undefined || !unfinishedRestore(dataDir)) return;
  throw new BackupRefused(
    "two_houses",
    `DATABASE_URL is set, and ${dataDir} contains an unfinished restore of the packaged PostgreSQL. Unset DATABASE_URL to finish that restore, or set another DATA_DIR to finish the restore of DATABASE_URL.`,
  );
}

async function keysOf({ secrets, withoutSecrets }: RestoreOptions, backup: string): Promise<string | undefined> {
  if (secrets === undefined) {
    if (withoutSecrets) return undefined;
    throw new BackupRefused(
      "keys_needed",
      "Give the copy of secrets.json with --secrets: without its key no sealed seed can be decrypted. If it is lost, use --without-secrets.",
    );
  }
  requireKeysOf(await readManifest(backup), pathOf(secrets));
  return pathOf(secrets);
}

/** Applies the platform's own steps to the restored database. A server may start on the folder once its books hold. */
async function takeUp(
  { platform, output, operator }: CommandContext,
  { reason, withoutSecrets = false }: Pick<RestoreOptions, "reason" | "withoutSecrets">,
  seal: string | undefined,
): Promise<void> {
  const restore = unfinishedRestore(platform.dataDir);
  const done = await finishRestoredDatabase(platform, { operator, reason, restore, keysLost: withoutSecrets });
  const { holds, checks, audit, lines } = await proveBooks(platform.db, seal ?? restore?.seal ?? undefined);
  if (holds) finishRestore(platform.dataDir);
  else process.exitCode = 1;
  output.result(
    { holds, reached_at: restore?.reachedAt ?? null, to_time: restore?.toTime ?? null, ...done, checks, audit },
    [
      ...lines,
      "",
      holds
        ? "The books hold."
        : `The books do NOT hold; ${platform.config.DATABASE_URL === undefined ? "no server will start on this folder" : "do not start a server on this database"}.`,
      ...(done.keys_replaced.length > 0
        ? [
            `Rows sealed with the lost keys cannot be decrypted; the platform now uses new keys (${done.keys_replaced.join(", ")}).`,
          ]
        : []),
      ...(restore
        ? [
            `Restored to ${restore.toTime ?? restore.reachedAt ?? restore.backupOf}${restore.reachedAt ? `; the newest transaction is from ${restore.reachedAt}` : ""}.`,
          ]
        : []),
      `Retired ${done.seed_pairs_retired} seed pairs; voided ${done.draws_voided} draws; ended ${done.sessions_ended} player sessions, ${done.staff_sessions_ended} staff sessions and ${done.frames_ended} game frames; advanced number sequences by ${done.numbers_leapt_by}.`,
      ...(restore
        ? [
            `Start it with DATA_DIR=${platform.dataDir} npm start. Then make a new backup: the archive of this installation begins with it.`,
          ]
        : []),
      ...(platform.config.DATABASE_URL === undefined
        ? []
        : [
            `This was the database of DATABASE_URL, ${placeOf(platform.config.DATABASE_URL)}. Back it up with the tools of that server.`,
          ]),
      "Before you admit players, reconcile with payment and game providers: docs/runbooks/backup-and-restore.md.",
    ].join("\n"),
  );
}
