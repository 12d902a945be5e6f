import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** A host as operators see it. */
export interface ListedHost {
  readonly host: string;
  readonly brand: string;
  readonly licence: string;
  readonly locales: string[];
  readonly casino: boolean;
  readonly sportsbook: boolean;
  readonly demo_only: boolean;
}

/** All hosts. */
export async function listedHosts(db: Database | Tx): Promise<ListedHost[]> {
  const { rows } = await sql<ListedHost>`
    select h.host, b.name as brand, h.licence, h.locales, h.casino, h.sportsbook, h.demo_only
    from content.host h join content.brand b on b.id = h.brand_id order by h.host`.execute(db);
  return rows;
}
