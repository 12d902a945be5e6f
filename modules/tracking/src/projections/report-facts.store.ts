import type { Tx } from "@apogee/database";
import { factLog, factsIn, type LogRange, type Projection, type RecordedFact } from "@apogee/events";
import { sql } from "kysely";
import { SAFETY_FACTS, paymentStepOf, PAYMENT_FACTS, type PaymentStep } from "../domain/counted-facts.ts";
import { COUNTRY } from "./country.queries.ts";

interface Day {
  readonly day: string;
  readonly player: number;
}

const dayOf = ({ at, playerId }: RecordedFact): Day => ({ day: at.toISOString().slice(0, 10), player: playerId });

/** Rows summed by their key, in the order of the key, so that concurrent writers cannot deadlock. */
function summed<Row extends object>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  add: (sum: Row, row: Row) => Row,
): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const before = sums.get(keyOf(row));
    sums.set(keyOf(row), before ? add(before, row) : row);
  }
  return [...sums.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

type PaymentRow = Day & PaymentStep & { readonly currency: string; readonly method: string };
const COUNTS = [
  "created",
  "succeeded",
  "succeeded_amount",
  "failed",
  "abandoned",
  "rejected",
  "reversals",
  "reversed_amount",
] as const;

/** Payments and what protected players, by day (UTC), from the log of facts. */
export const reportFacts: Projection = {
  name: "report_facts",
  log: factLog,
  async apply(tx: Tx, range: LogRange): Promise<void> {
    await addPayments(tx, range);
    await addSafety(tx, range);
  },
  async reset(tx: Tx): Promise<void> {
    await sql`truncate tracking.player_payment, tracking.player_safety`.execute(tx);
  },
};

async function addPayments(tx: Tx, range: LogRange): Promise<void> {
  const facts = await factsIn(tx, range, PAYMENT_FACTS);
  const rows = summed<PaymentRow>(
    facts.map((fact) => ({
      ...dayOf(fact),
      ...paymentStepOf(fact),
      currency: fact.currency,
      method: fact.method,
    })),
    ({ day, player, currency, method, action }) => JSON.stringify([day, player, currency, method, action]),
    (sum, row) => ({ ...sum, ...Object.fromEntries(COUNTS.map((name) => [name, sum[name] + row[name]])) }),
  );
  if (rows.length === 0) return;
  const names = sql.raw(COUNTS.join(", "));
  await sql`
    insert into tracking.player_payment as p (day, player_id, currency, method, action, country, ${names})
    select i.day, i.player, i.currency, i.method, i.action, ${COUNTRY}, ${sql.raw(COUNTS.map((name) => `i.${name}`).join(", "))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (day date, player bigint, currency text, method text, action text,
        ${sql.raw(COUNTS.map((name) => `${name} bigint`).join(", "))})
      left join identity.player_start s on s.player_id = i.player
    on conflict (day, player_id, currency, method, action) do update set ${sql.raw(COUNTS.map((name) => `${name} = p.${name} + excluded.${name}`).join(", "))}`.execute(
    tx,
  );
}

async function addSafety(tx: Tx, range: LogRange): Promise<void> {
  const facts = await factsIn(tx, range, SAFETY_FACTS);
  const rows = summed(
    facts.map((fact) => ({ ...dayOf(fact), what: fact.kind as string, times: 1 })),
    ({ day, player, what }) => JSON.stringify([day, player, what]),
    (sum, row) => ({ ...sum, times: sum.times + row.times }),
  );
  if (rows.length === 0) return;
  await sql`
    insert into tracking.player_safety as p (day, player_id, what, country, times)
    select i.day, i.player, i.what, ${COUNTRY}, i.times
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (day date, player bigint, what text, times bigint)
      left join identity.player_start s on s.player_id = i.player
    on conflict (day, player_id, what) do update set times = p.times + excluded.times`.execute(tx);
}
