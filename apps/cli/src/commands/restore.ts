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
import { takeUpRestored } from "@apogee/composition";
import type { Command } from "commander";
import { requireKeysOf } from "../backup/keys.ts";
import { refuseOutside } from "../backup/refuse-outside.ts";
import { percentOf } from "../backup/words.ts";
import { pathOf } from "../paths.ts";
import { proveBooks } from "../prove-books.ts";
import { atDesk, ROOT, withoutHouse, type Desk } from "../run.ts";
import { timeOf } from "../times.ts";

interface RestoreOptions {
  readonly into: string;
  readonly archive?: string;
  readonly toTime?: string;
  readonly secrets?: string;
  readonly withoutSecrets?: boolean;
  readonly reason: string;
}

const WHY = ["--reason <text>", "why; stays in the audit trail"] as const;
const LOST = "secrets.json is lost: open rounds cannot be finished nor old ones checked, and providers need new keys";

export function addRestoreCommands(backup: Command): void {
  backup
    .command("restore <folder>")
    .description(
      "lay a backup into a new data folder, read the log up to a time, retire every seed pair, prove the books; the house it came from is left alone",
    )
    .requiredOption("--into <folder>", "a new or an empty folder; afterwards DATA_DIR=<it> npm start serves it")
    .option("--archive <folder>", "what BACKUP_ARCHIVE_DIR was (default: what it is)")
    .option(
      "--to-time <time>",
      "like 2031-05-01T14:03:00Z, by the machine's clock, which PostgreSQL goes by and `apogee clock` does not move; left out: all that there is",
    )
    .option("--secrets <file>", "the copy of secrets.json that was kept apart")
    .option("--without-secrets", LOST)
    .requiredOption(...WHY)
    .action((folder: string, options: RestoreOptions, command: Command) =>
      withoutHouse(command, async ({ output }) => {
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
          tell: {
            verified: percentOf(output, "Read"),
            laid: percentOf(output, "Laid"),
            recovered(at) {
              if (at !== reached) output.note(`The log has been read up to ${(reached = at)}.`);
            },
          },
        });
        await atDesk(command, (desk) => takeUp(desk, options, restored.manifest.seal ?? undefined), {
          settings: { DATA_DIR: into, BACKUP_ARCHIVE_DIR: undefined },
          anyKeys: true,
          migrations: "apply",
        });
      }),
    );
  backup
    .command("restored")
    .description(
      "after a restore, of another PostgreSQL too, and before anything serves: retire every seed pair, end sessions, leap the numbers that others know, prove the books",
    )
    .option("--seal <hash>", "the newest seal that was noted before the time of the restore: it must be in the trail")
    .option("--without-secrets", LOST)
    .requiredOption(...WHY)
    .action((options: { seal?: string; withoutSecrets?: boolean; reason: string }, command: Command) =>
      withoutHouse(command, async () => {
        refuseTwoHouses(loadConfig(process.env));
        await atDesk(command, (desk) => takeUp(desk, options, options.seal), {
          anyKeys: true,
          migrations: "apply",
        });
      }),
    );
}

/**
 * Refuses to take up the database of `DATABASE_URL` where an unfinished restore of the packaged one lies: it would pass
 * for finished, and never was.
 */
function refuseTwoHouses({ DATABASE_URL, DATA_DIR }: Config): void {
  const dataDir = resolve(ROOT, DATA_DIR);
  if (DATABASE_URL === undefined || !unfinishedRestore(dataDir)) return;
  throw new BackupRefused(
    "two_houses",
    `DATABASE_URL is set, and ${dataDir} holds an unfinished restore of the packaged PostgreSQL. Leave DATABASE_URL out to finish that one, or name another DATA_DIR to take up the other one.`,
  );
}

async function keysOf({ secrets, withoutSecrets }: RestoreOptions, backup: string): Promise<string | undefined> {
  if (secrets === undefined) {
    if (withoutSecrets) return undefined;
    throw new BackupRefused(
      "keys_needed",
      "Name the copy of secrets.json by --secrets: without its key no sealed seed can be opened. If it is lost, say --without-secrets.",
    );
  }
  requireKeysOf(await readManifest(backup), pathOf(secrets));
  return pathOf(secrets);
}

/** The house's own steps. The folder may be served once its books hold. */
async function takeUp(
  { house, output, operator }: Desk,
  { reason, withoutSecrets = false }: Pick<RestoreOptions, "reason" | "withoutSecrets">,
  seal: string | undefined,
): Promise<void> {
  const restore = unfinishedRestore(house.dataDir);
  const done = await takeUpRestored(house, { operator, reason, restore, keysLost: withoutSecrets });
  const { holds, checks, audit, lines } = await proveBooks(house.db, seal ?? restore?.seal ?? undefined);
  if (holds) finishRestore(house.dataDir);
  else process.exitCode = 1;
  output.result(
    { holds, reached_at: restore?.reachedAt ?? null, to_time: restore?.toTime ?? null, ...done, checks, audit },
    [
      ...lines,
      "",
      holds
        ? "The books hold."
        : `The books do NOT hold; ${house.config.DATABASE_URL === undefined ? "no server starts on this folder" : "start no server on this database"}.`,
      ...(done.keys_replaced.length > 0
        ? [
            `Rows that the lost keys had sealed stay closed; the house goes on with new keys (${done.keys_replaced.join(", ")}).`,
          ]
        : []),
      ...(restore
        ? [
            `The house is as it was at ${restore.toTime ?? restore.reachedAt ?? restore.backupOf}${restore.reachedAt ? `; its newest transaction is of ${restore.reachedAt}` : ""}.`,
          ]
        : []),
      `${done.seed_pairs_retired} seed pairs were retired, ${done.sessions_ended} sessions of players, ${done.staff_sessions_ended} of staff and ${done.frames_ended} frames ended; numbers go on ${done.numbers_leapt_by} higher.`,
      ...(restore
        ? [
            `DATA_DIR=${house.dataDir} npm start serves it. Take a new backup then: the archive of this house begins with it.`,
          ]
        : []),
      ...(house.config.DATABASE_URL === undefined
        ? []
        : [
            `This was the database of DATABASE_URL, ${placeOf(house.config.DATABASE_URL)}. Its backup is that server's own affair.`,
          ]),
      "Before players come back, compare with payment and game providers: docs/runbooks/backup-and-restore.md.",
    ].join("\n"),
  );
}
