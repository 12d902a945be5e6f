import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import { endingOf, type Outcome } from "../payments/payment.ts";
import type { Move, Spoil, Terms } from "./file.ts";

/** The terms of a provider; undefined if it hands over no files. */
export async function termsOf(db: Database | Tx, provider: string): Promise<Terms | undefined> {
  const { rows } = await sql<Terms>`
    select deposit_ppm as "depositPpm", deposit_cents as "depositCents", payout_ppm as "payoutPpm", payout_cents as "payoutCents",
      reserve_ppm as "reservePpm", reserve_days as "reserveDays"
    from sandbox.settlement_terms where provider = ${provider}`.execute(db);
  return rows[0];
}

/** What is wrong with the file of a day; null for nothing. */
export async function spoilOf(db: Database | Tx, provider: string, day: string): Promise<Spoil | null> {
  const { rows } = await sql<{ spoil: Spoil }>`
    select spoil from sandbox.settlement_spoil where provider = ${provider} and day = ${day}::date`.execute(db);
  return rows[0]?.spoil ?? null;
}

/** A file that is spoiled. */
export interface SpoilRow {
  readonly provider: string;
  readonly day: string;
  readonly spoil: Spoil;
}

/** The newest spoiled files. */
export async function spoils(db: Database | Tx): Promise<SpoilRow[]> {
  const { rows } = await sql<SpoilRow>`
    select provider, day::text as day, spoil from sandbox.settlement_spoil order by day desc, provider limit 100`.execute(
    db,
  );
  return rows;
}

/** Spoils the file of a day, or mends it. */
export async function saveSpoil(tx: Tx, provider: string, day: string, spoil: Spoil | null): Promise<void> {
  if (spoil === null)
    await sql`delete from sandbox.settlement_spoil where provider = ${provider} and day = ${day}::date`.execute(tx);
  else
    await sql`
      insert into sandbox.settlement_spoil (provider, day, spoil) values (${provider}, ${day}::date, ${spoil})
      on conflict (provider, day) do update set spoil = excluded.spoil`.execute(tx);
}

/** What a provider did on a UTC day, in all currencies, in the order of time. */
export async function movesOn(db: Database | Tx, provider: string, day: string): Promise<Move[]> {
  const within = sql`>= ${`${day}T00:00:00Z`}::timestamptz and at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'`;
  const { rows } = await sql<Move & { readonly outcome: Outcome | null }>`
    select * from (
      select 'deposit' as kind, id as "providerId", reference as "ourId", currency, amount, null::bigint as "networkFee", null as txid, card_token as payer,
        changed_at as at, outcome
      from sandbox.payment where stage = 'succeeded' and ${provider} = 'sandbox-cards'
      union all
      select 'deposit', null, null, 'BTC', amount, null, txid, null, changed_at, null
      from sandbox.chain_transaction where stage = 'confirmed' and ${provider} = 'sandbox-bitcoin'
      union all
      select 'payout', id, reference, currency, amount, case when rail = 'bitcoin' then network_fee end, case when rail = 'bitcoin' then id end, null, changed_at, null
      from sandbox.payout where stage = 'paid' and rail = case ${provider} when 'sandbox-cards' then 'card' when 'sandbox-bitcoin' then 'bitcoin' end
      union all
      select distinct on (e.reference, e.body->>'type') case e.body->>'type' when 'deposit.succeeded' then 'deposit' when 'payout.paid' then 'payout' else 'chargeback' end,
        e.body->>'id', e.reference, e.body->>'currency', (e.body->>'amount')::bigint, null, null, null, e.created_at, null
      from sandbox.provider_event e where e.provider = ${provider} and e.body->>'type' in ('deposit.succeeded', 'payout.paid', 'deposit.returned')
      union all
      select 'refund', id, reference, currency, amount, null, null, null, created_at, null from sandbox.provider_refund where provider = ${provider}) moves
    where at ${within} order by at, "ourId", txid, amount`.execute(db);
  return rows.map(({ outcome, ...move }) => ({
    ...move,
    amount: outcome === null ? move.amount : endingOf(outcome === "pending" ? "success" : outcome, move.amount).amount,
  }));
}
