import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Action } from "./domain/stage.ts";
import { methodColumns, type MethodRow } from "./tables.ts";

type Reader = Database | Tx;

/** The enabled methods for a currency, in the operator's order. */
export async function methodsIn(db: Reader, currency: string): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`
    select ${methodColumns} from cashier.method m join cashier.method_currency c on c.method_id = m.id
    where m.enabled and c.enabled and c.currency = ${currency} order by m.position, m.id`.execute(db);
  return rows;
}

/** Those that serve a direction. */
export async function methodsFor(db: Reader, currency: string, action: Action): Promise<MethodRow[]> {
  const methods = await methodsIn(db, currency);
  return methods.filter((method) => (action === "deposit" ? method.servesDeposits : method.servesCashouts));
}

/** When a player last paid with each method successfully. */
export async function lastUsesOf(db: Reader, playerId: number): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ methodId: string; at: Date }>`
    select method_id as "methodId", max(finished_at) as at from cashier.payment
    where player_id = ${playerId} and stage in ('credited', 'paid') group by method_id`.execute(db);
  return new Map(rows.map(({ methodId, at }) => [methodId, at]));
}

/** The currencies of wallets that a payment method pays into. */
export async function depositCurrencies(db: Reader): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ currency: string }>`
    select distinct c.currency from cashier.method m join cashier.method_currency c on c.method_id = m.id
    where m.enabled and c.enabled and m.serves_deposits`.execute(db);
  return new Set(rows.map(({ currency }) => currency));
}

/** A name that a payment method is known by, such as `visa`. */
export interface Brand {
  readonly name: string;
  readonly type: MethodRow["type"];
}

/**
 * What enabled methods of these providers accept for deposits, each name once, in the operator's order: a method's brands,
 * or its title.
 */
export async function depositBrands(db: Reader, providers: readonly string[]): Promise<Brand[]> {
  const { rows } = await sql<Brand>`
    select name, type from (
      select distinct on (b.name) b.name, m.type, m.position, b.nth
      from cashier.method m cross join lateral unnest(
        case when cardinality(m.extra_icons) > 0 then m.extra_icons else array[coalesce(m.title, m.brand)] end
      ) with ordinality as b (name, nth)
      where m.enabled and m.serves_deposits and m.provider = any (${providers})
        and exists (select from cashier.method_currency c where c.method_id = m.id and c.enabled)
      order by b.name, m.position, b.nth
    ) brands order by position, nth`.execute(db);
  return rows;
}

/** The method of an existing payment, enabled or not. */
export async function methodOf(db: Reader, methodId: string, currency: string): Promise<MethodRow> {
  const { rows } = await sql<MethodRow>`
    select ${methodColumns} from cashier.method m join cashier.method_currency c on c.method_id = m.id where m.id = ${methodId} and c.currency = ${currency}`.execute(
    db,
  );
  return rows[0]!;
}

/** The method of a provider in a currency, for money that arrives without a request. */
export async function methodOfProvider(db: Reader, provider: string, currency: string): Promise<MethodRow | undefined> {
  const { rows } = await sql<MethodRow>`
    select ${methodColumns} from cashier.method m join cashier.method_currency c on c.method_id = m.id
    where m.provider = ${provider} and c.currency = ${currency} order by m.position limit 1`.execute(db);
  return rows[0];
}
