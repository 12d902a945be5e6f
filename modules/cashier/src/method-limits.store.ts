import type { Database, Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";

/** The limits of a payment method in a currency, in minor units. */
export interface MethodLimits {
  readonly method: string;
  readonly currency: string;
  readonly brand: string;
  readonly type: string;
  readonly provider: string;
  readonly servesDeposits: boolean;
  readonly servesCashouts: boolean;
  readonly depositMin: Minor;
  readonly depositMax: Minor;
  readonly cashoutMin: Minor;
  readonly cashoutMax: Minor;
  readonly presets: readonly Minor[];
  readonly defaultAmount: Minor;
  readonly enabled: boolean;
}

// Elements of int8[] arrive as strings, so presets travel as JSON.
const columns = sql`
  m.id as method, c.currency, m.brand, m.type, m.provider, m.serves_deposits as "servesDeposits", m.serves_cashouts as "servesCashouts",
  c.deposit_min as "depositMin", c.deposit_max as "depositMax", c.cashout_min as "cashoutMin", c.cashout_max as "cashoutMax",
  to_jsonb(c.presets) as presets, c.default_amount as "defaultAmount", c.enabled`;

/** The limits of all methods in all currencies. */
export async function allMethodLimits(db: Database | Tx): Promise<MethodLimits[]> {
  const { rows } = await sql<MethodLimits>`
    select ${columns} from cashier.method m join cashier.method_currency c on c.method_id = m.id order by m.position, m.id, c.currency`.execute(
    db,
  );
  return rows;
}

/** Those of one method in one currency, locked until the transaction ends; undefined if there are none. */
export async function lockMethodLimits(tx: Tx, method: string, currency: string): Promise<MethodLimits | undefined> {
  const { rows } = await sql<MethodLimits>`
    select ${columns} from cashier.method m join cashier.method_currency c on c.method_id = m.id
    where m.id = ${method} and c.currency = ${currency} for update of c`.execute(tx);
  return rows[0];
}

export async function putMethodLimits(tx: Tx, limits: MethodLimits): Promise<void> {
  await sql`
    update cashier.method_currency set deposit_min = ${limits.depositMin}, deposit_max = ${limits.depositMax}, cashout_min = ${limits.cashoutMin},
      cashout_max = ${limits.cashoutMax}, presets = ${[...limits.presets]}::bigint[], default_amount = ${limits.defaultAmount},
      enabled = ${limits.enabled}
    where method_id = ${limits.method} and currency = ${limits.currency}`.execute(tx);
}
