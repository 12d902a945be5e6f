import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

export interface CardRow {
  readonly token: string;
  readonly brand: string;
  readonly bin: string;
  readonly lastFour: string;
  readonly holder: string;
  /** `MM/YY` */
  readonly expires: string;
}

const columns = sql`token, brand, bin, last_four as "lastFour", holder, expires`;

/** Stores a card. If it is entered again, expiry and spelling of the name are updated. */
export async function saveCard(tx: Tx, card: CardRow, at: Date): Promise<CardRow> {
  const { rows } = await sql<CardRow>`
    insert into sandbox.card (token, brand, bin, last_four, holder, expires, created_at, changed_at)
    values (${card.token}, ${card.brand}, ${card.bin}, ${card.lastFour}, ${card.holder}, ${card.expires}, ${at}, ${at})
    on conflict (token) do update set holder = excluded.holder, expires = excluded.expires, changed_at = excluded.changed_at
    returning ${columns}`.execute(tx);
  return rows[0]!;
}

export async function cardByToken(db: Database | Tx, token: string): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`select ${columns} from sandbox.card where token = ${token}`.execute(db);
  return rows[0];
}

export async function isBlocked(db: Database | Tx, digits: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sandbox.blocked_range where ${digits.slice(0, 8)} between first_bin and last_bin limit 1`.execute(db);
  return rows.length > 0;
}
