import { sql } from "kysely";
import type { Database } from "./connect.ts";

/** What a database says of itself. */
export interface DatabaseFacts {
  /** Like `18.1`. */
  readonly version: string;
  readonly sizeBytes: number;
  readonly connections: number;
  readonly mostConnections: number;
}

/** Any role may ask. */
export async function databaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version, pg_database_size(current_database()) as "sizeBytes",
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "mostConnections"`.execute(db);
  return rows[0]!;
}
