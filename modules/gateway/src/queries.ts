import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Provider } from "./domain/provider.ts";

/** Every provider, with the number of keys that are heard at this time. */
export async function allProviders(db: Database | Tx, at: Date): Promise<Array<Provider & { readonly keys: number }>> {
  const { rows } = await sql<Provider & { keys: number }>`
    select p.id, p.name, p.dialect, p.url, p.status,
      (select count(*) from gateway.provider_key k where k.provider_id = p.id and (k.valid_until is null or k.valid_until > ${at})) as keys
    from gateway.provider p order by p.id`.execute(db);
  return rows;
}

/** The sealed keys of a provider that are heard at this time, the one that signs first. */
export async function keysOf(db: Database | Tx, providerId: string, at: Date): Promise<Buffer[]> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from gateway.provider_key where provider_id = ${providerId} and (valid_until is null or valid_until > ${at})
    order by valid_until desc nulls first, id desc`.execute(db);
  return rows.map(({ sealed }) => sealed);
}
