import pg from "pg";
import { segmentsBetween } from "./segment.ts";
import { BackupRefused } from "./refused.ts";

/** What PostgreSQL returns at the beginning of a base backup. */
export interface Begun {
  readonly startLsn: string;
  readonly startedAt: Date;
  readonly postgres: { readonly major: string; readonly version: string; readonly system: string };
}

/** What PostgreSQL returns at its end: what the copy needs besides the files. */
export interface Ended {
  readonly stopLsn: string;
  readonly stoppedAt: Date;
  /** To be written into the copy as `backup_label`; recovery starts from it. */
  readonly label: string;
  readonly segments: readonly string[];
}

/** A base backup in progress: it lasts as long as its one connection. */
export interface BaseBackup {
  readonly begun: Begun;
  end(): Promise<Ended>;
  /** Aborts the backup, or releases the segments once they are copied. */
  close(): Promise<void>;
}

const LABEL = "apogee backup";
const SLOT = "apogee_backup";
/** The time of this query by PostgreSQL's own clock, which recovery uses and which nobody moves. */
const ITS_CLOCK = "(select query_start from pg_stat_activity where pid = pg_backend_pid())";

/**
 * Starts a base backup by PostgreSQL's low-level interface. A temporary replication slot keeps the segments that are
 * written meanwhile, with or without an archive. Refuses a cluster with tablespaces, whose files are elsewhere.
 */
export async function beginBaseBackup(superuserUrl: string): Promise<BaseBackup> {
  const client = new pg.Client({ connectionString: superuserUrl });
  let broken: Error | undefined;
  client.on("error", (error) => (broken = error));
  await client.connect();
  try {
    return {
      begun: await begin(client),
      end: () => end(client, () => broken),
      close: () => client.end().catch(() => undefined),
    };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function begin(client: pg.Client): Promise<Begun> {
  const {
    rows: [server],
  } = await client.query<{ version: string; major: string; system: string; spaces: string | null }>(
    `select current_setting('server_version') as version, (current_setting('server_version_num')::int / 10000)::text as major,
       (select system_identifier::text from pg_control_system()) as system,
       (select string_agg(spcname, ', ') from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as spaces`,
  );
  const { version, major, system, spaces } = server!;
  if (spaces !== null)
    throw new BackupRefused(
      "tablespaces",
      `The tablespaces ${spaces} lie outside of the data folder, and are not copied here. Move their tables back, or back up by PostgreSQL's own tools.`,
    );
  await client.query("select pg_create_physical_replication_slot($1 || '_' || pg_backend_pid(), true, true)", [SLOT]);
  const {
    rows: [at],
  } = await client.query<{ at: Date }>(`select ${ITS_CLOCK} as at`);
  const {
    rows: [start],
  } = await client.query<{ lsn: string }>("select pg_backup_start($1, true)::text as lsn", [LABEL]);
  return { startLsn: start!.lsn, startedAt: at!.at, postgres: { major, version, system } };
}

async function end(client: pg.Client, broken: () => Error | undefined): Promise<Ended> {
  const failed = broken();
  if (failed) throw failed;
  const {
    rows: [stop],
  } = await client.query<{ lsn: string; label: string; first: string; last: string }>(
    `select s.lsn::text as lsn, s.labelfile as label, pg_walfile_name(s.lsn) as last, substring(s.labelfile from 'file ([0-9A-F]{24})') as first
     from pg_backup_stop(false) s`,
  );
  const {
    rows: [at],
  } = await client.query<{ at: Date }>(`select ${ITS_CLOCK} as at`);
  const { lsn, label, first, last } = stop!;
  return { stopLsn: lsn, stoppedAt: at!.at, label, segments: segmentsBetween(first, last) };
}
