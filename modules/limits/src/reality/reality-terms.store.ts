import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** After how many minutes of play a licence reminds its players, and what players can choose instead. */
export interface RealityTerms {
  readonly licence: string;
  readonly minutes: number;
  readonly least: number;
  readonly most: number;
}

const columns = sql`licence, minutes, least_minutes as least, most_minutes as most`;

/** Those of all licences. */
export async function allRealityTerms(db: Database | Tx): Promise<RealityTerms[]> {
  return (await sql<RealityTerms>`select ${columns} from limits.reality_terms order by licence`.execute(db)).rows;
}

/** Those of a licence, locked until the transaction ends. */
export async function lockRealityTerms(tx: Tx, licence: string): Promise<RealityTerms | undefined> {
  const { rows } = await sql<RealityTerms>`
    select ${columns} from limits.reality_terms where licence = ${licence} for update`.execute(tx);
  return rows[0];
}

export async function putRealityTerms(tx: Tx, { licence, minutes, least, most }: RealityTerms): Promise<void> {
  await sql`
    update limits.reality_terms set minutes = ${minutes}, least_minutes = ${least}, most_minutes = ${most} where licence = ${licence}`.execute(
    tx,
  );
}
