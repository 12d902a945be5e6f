import { listed, type Database } from "@apogee/database";
import { sql } from "kysely";

/** The selected wallet of each of these players. */
export async function selectedCurrencies(
  db: Database,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{
    id: number;
    currency: string;
  }>`/* prepared: selected_currencies */ select id, currency from identity.player where id = any (${listed([...playerIds], "bigint")})`.execute(
    db,
  );
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}
