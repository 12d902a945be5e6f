import { resolve } from "node:path";
import type { ArchiveOptions } from "./embedded/backup/archive.ts";
import { refuseUnfinished } from "./embedded/backup/unfinished.ts";
import { ensureDatabase, type DatabaseUrls } from "./embedded/ensure-database.ts";
import { runningServer } from "./embedded/running-server.ts";
import { databaseSecrets } from "./embedded/secrets.ts";
import { startEmbedded } from "./embedded/start-embedded.ts";
import { superviseEmbedded, type EmbeddedEvent } from "./embedded/supervise-embedded.ts";
import { openOutside } from "./outside/open-outside.ts";
import { DatabaseUnusable } from "./outside/unusable.ts";

/** Which database to use: an outside PostgreSQL by its address, or the packaged one on a data folder. */
export interface DatabaseSettings {
  readonly dataDir: string;
  /** The address for the role that owns the database or may create it. Omitted: the packaged PostgreSQL. */
  readonly databaseUrl?: string | undefined;
  /** The address for the application's role, if an administrator has created it; otherwise it is created. */
  readonly appDatabaseUrl?: string | undefined;
  /** The archive of the packaged PostgreSQL; an outside one is archived by its own administrator. */
  readonly archive?: ArchiveOptions | undefined;
}

/** An open database. `stop` shuts the packaged one down and does not affect an outside one. */
export interface OpenDatabase extends DatabaseUrls {
  stop(): Promise<void>;
}

/**
 * Opens the database for the life of a server; the packaged one is restarted whenever it ends. May refuse with
 * `DatabaseUnusable` an outside database, and a folder with an unfinished restore.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  onEvent?: (event: EmbeddedEvent) => void,
): Promise<OpenDatabase> {
  const outside = await outsideOf(settings);
  if (outside) return outside;
  refuseUnfinished(settings.dataDir, "server");
  const embedded = await superviseEmbedded({
    dataDir: settings.dataDir,
    archive: settings.archive,
    ...(onEvent ? { onEvent } : {}),
  });
  const urls = await ensureDatabase({ superuserUrl: embedded.superuserUrl, dataDir: settings.dataDir });
  return { ...urls, stop: () => embedded.stop() };
}

/**
 * Opens it for one command: uses the running server's database, or starts the packaged one for the duration of the
 * command. Refuses like `openDatabase`.
 */
export async function borrowDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const outside = await outsideOf(settings);
  if (outside) return outside;
  refuseUnfinished(settings.dataDir, "command");
  const running = runningServer(settings.dataDir);
  if (running) return { ...urlsBeside(running, settings.dataDir), stop: async () => undefined };
  const embedded = await startEmbedded({ dataDir: settings.dataDir, archive: settings.archive });
  const urls = await ensureDatabase({ superuserUrl: embedded.superuserUrl, dataDir: settings.dataDir });
  return { ...urls, stop: () => embedded.stop() };
}

async function outsideOf({
  databaseUrl,
  appDatabaseUrl,
  dataDir,
}: DatabaseSettings): Promise<OpenDatabase | undefined> {
  if (databaseUrl)
    return { ...(await openOutside({ databaseUrl, appDatabaseUrl, dataDir })), stop: async () => undefined };
  if (!appDatabaseUrl) return undefined;
  throw new DatabaseUnusable(
    "APP_DATABASE_URL is set without DATABASE_URL.",
    "Set both, or neither for the packaged PostgreSQL.",
  );
}

/** The roles and the database exist: the server that holds the folder created them. */
function urlsBeside(superuserUrl: string, dataDir: string): DatabaseUrls {
  const secrets = databaseSecrets(resolve(dataDir));
  const urlOf = (role: string, password: string): string =>
    Object.assign(new URL(superuserUrl), { username: role, password, pathname: "/apogee" }).href;
  return { ownerUrl: urlOf("apogee_owner", secrets.owner), appUrl: urlOf("apogee_app", secrets.app) };
}
