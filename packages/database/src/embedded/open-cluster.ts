import { rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { answers } from "./answers.ts";
import { archivesAlike } from "./backup/archives-alike.ts";
import { archiveSettings, type ArchiveOptions } from "./backup/archive.ts";
import { ensureCluster } from "./cluster.ts";
import { lockFolder } from "./folder-lock.ts";
import { nativeFolder } from "./native.ts";
import { preparePlace, type Place } from "./place.ts";
import { choosePort } from "./port.ts";
import {
  attachPostmaster,
  findPostmaster,
  killOrphans,
  spawnPostmaster,
  stopPostmaster,
  tailOfLog,
  type Postmaster,
} from "./postmaster.ts";
import { databaseSecrets } from "./secrets.ts";
import { settingsFor, type Settings } from "./settings.ts";

/** Options of an embedded PostgreSQL. */
export type EmbeddedOptions = {
  /** The data folder; all of the database's files are in its `postgres/`. */
  dataDir: string;
  log?: (line: string) => void;
  /** Whether a postgres left running by a killed server is adopted (default) or stopped first. */
  adopt?: boolean;
  /** False for tests: commits are fast and do not survive a crash of the machine. Default true. */
  durable?: boolean;
  /** Settings that override our own. */
  settings?: Settings;
  /** The archive of the log; by default none. */
  archive?: ArchiveOptions | undefined;
  /** Additional environment variables of its processes, such as a library that tests load. */
  env?: Readonly<Record<string, string>>;
};

/** A running postgres, and whether it was already running. */
export type Launched = { postmaster: Postmaster; adopted: boolean };

/** A cluster whose lock this process holds. */
export type OpenCluster = {
  /** Starts postgres or adopts the running one; may be called again whenever it has ended. */
  launch(samePort?: number): Promise<Launched>;
  urlAt(port: number): string;
  release(): void;
};

type Context = {
  place: Place;
  native: string;
  settings: Settings;
  env: Readonly<Record<string, string>>;
  urlAt(port: number): string;
  adopt: boolean;
  log(line: string): void;
};

const ATTEMPTS = 8;
const PAUSE_MS = 150;

/** Takes the data folder's lock and creates its cluster if it is new. Refuses with `DataFolderInUse`. */
export async function openCluster(options: EmbeddedOptions): Promise<OpenCluster> {
  const { log = () => undefined, durable = true, adopt = true } = options;
  const place = preparePlace(resolve(options.dataDir), log);
  const release = lockFolder(place.dataDir, place.lock);
  try {
    const native = nativeFolder(place.home, place.account);
    const password = databaseSecrets(place.dataDir).superuser;
    await ensureCluster(place, native, password, durable);
    const urlAt = (port: number): string => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    const context: Context = {
      place,
      native,
      settings: settingsFor(durable, {
        ...(options.archive ? archiveSettings(place, options.archive) : {}),
        ...options.settings,
      }),
      env: options.env ?? {},
      urlAt,
      adopt,
      log,
    };
    return { launch: (samePort) => launch(context, samePort), urlAt, release };
  } catch (error) {
    release();
    throw error;
  }
}

async function launch(context: Context, samePort: number | undefined): Promise<Launched> {
  const found = await leftover(context);
  if (found) return { postmaster: found, adopted: true };
  return { postmaster: await startFresh(context, samePort), adopted: false };
}

async function leftover({ place, urlAt, adopt, settings, log }: Context): Promise<Postmaster | undefined> {
  const found = findPostmaster(place);
  if (!found) return undefined;
  const postmaster = attachPostmaster(found.pid, found.port);
  if (adopt && (await answers(postmaster, urlAt(found.port))) && (await archivesAlike(urlAt(found.port), settings))) {
    log(`A PostgreSQL left running (process ${found.pid}) was taken over.`);
    return postmaster;
  }
  log(`A PostgreSQL left running (process ${found.pid}) is stopped.`);
  await stopPostmaster(postmaster);
  return undefined;
}

async function startFresh(
  { place, native, settings, env, urlAt }: Context,
  samePort: number | undefined,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const port = samePort ?? (await choosePort(place.portFile));
    const postmaster = spawnPostmaster(place, native, port, settings, env);
    if (await answers(postmaster, urlAt(port))) {
      writeFileSync(place.portFile, String(port));
      return postmaster;
    }
    const said = tailOfLog(place);
    await stopPostmaster(postmaster);
    const orphaned = said.includes("pre-existing shared memory block");
    const portTaken = /could not bind|Address already in use/.test(said);
    // One that was just killed can hold its resources for a moment longer.
    const stillEnding = /lock file "[^"]*" already exists/.test(said);
    if (!(orphaned || portTaken || stillEnding) || attempt === ATTEMPTS)
      throw new Error(`PostgreSQL did not start. It said:\n${said}`);
    if (orphaned) killOrphans(place);
    if (portTaken) rmSync(place.portFile, { force: true });
    await wait(PAUSE_MS * attempt);
  }
}
