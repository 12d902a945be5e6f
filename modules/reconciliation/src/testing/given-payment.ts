import { inTransaction, type Database } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { openWallet, postEntry } from "@apogee/wallet";
import { sql } from "kysely";

/** A payment of a test. */
export interface GivenPayment {
  readonly action?: "deposit" | "cashout";
  /** Left out: credited or paid. */
  readonly stage?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly provider?: string;
  readonly networkFee?: number;
  readonly externalId?: string;
  readonly playerId?: number;
  readonly at: Date;
}

/** A payment in its stage with the entries of the ledger that the cashier posts for it; returns its number. */
export async function givenPayment(db: Database, given: GivenPayment): Promise<number> {
  const {
    action = "deposit",
    stage = action === "deposit" ? "credited" : "paid",
    amount = 10_000,
    currency = "EUR",
    provider = "sandbox-cards",
    networkFee = 0,
    externalId = null,
    playerId = 5,
    at,
  } = given;
  await sql`
    insert into cashier.method (id, kind, family, brand, type, provider, serves_deposits, serves_cashouts, processing_time, deposit_expires_s, position)
    values ('card', 'card', 'card', 'card', 'cards', 'sandbox-cards', true, true, 'instant', 60, 1) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`
    insert into cashier.payment (player_id, licence, action, stage, method_id, provider, currency, amount, network_fee, external_id, created_at, changed_at)
    values (${playerId}, 'CW', ${action}, ${stage}, 'card', ${provider}, ${currency}, ${amount}, ${networkFee}, ${externalId}, ${at}, ${at}) returning id`.execute(
    db,
  );
  const { id } = rows[0]!;
  await sql`insert into cashier.payment_step (payment_id, step, at, actor) values (${id}, ${stage}, ${at}, 'system')`.execute(
    db,
  );
  if (stage === "credited") await creditPayment(db, id, at);
  if (stage === "paid") await pay(db, id, at);
  return id;
}

interface Stored {
  readonly playerId: number;
  readonly provider: string;
  readonly currency: string;
  readonly amount: number;
  readonly networkFee: number;
}

async function stored(db: Database, id: number): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select player_id as "playerId", provider, currency, amount, network_fee as "networkFee" from cashier.payment where id = ${id}`.execute(
    db,
  );
  return rows[0]!;
}

/** Credits a deposit as the cashier does, and marks it as credited. */
export async function creditPayment(db: Database, id: number, at: Date): Promise<void> {
  const { playerId, provider, currency, amount } = await stored(db, id);
  await inTransaction(db, async (tx) => {
    const wallet = await openWallet(tx, { playerId, currency }, at);
    await sql`update cashier.payment set stage = 'credited', changed_at = ${at} where id = ${id}`.execute(tx);
    await sql`
      insert into cashier.notification (provider, event_id, kind, body, payment_id, outcome, received_at)
      values (${provider}, ${`credited ${id}`}, 'succeeded', '{}', ${id}, 'moved', ${at})`.execute(tx);
    await postEntry(
      tx,
      {
        kind: "deposit",
        currency,
        cause: `payment:${id}`,
        actor: "test",
        postings: [
          { walletId: wallet.id, amount: minor(amount) },
          { account: { kind: "provider_transit", shard: provider }, amount: minor(-amount) },
        ],
      },
      at,
    );
  });
}

async function pay(db: Database, id: number, at: Date): Promise<void> {
  const { playerId, provider, currency, amount, networkFee } = await stored(db, id);
  await sql`
    insert into cashier.notification (provider, event_id, kind, body, payment_id, outcome, received_at)
    values (${provider}, ${`paid ${id}`}, 'payout_paid', '{}', ${id}, 'moved', ${at})`.execute(db);
  await inTransaction(db, async (tx) => {
    const wallet = await openWallet(tx, { playerId, currency }, at);
    const reserved = { account: { kind: "withdrawals_reserved" as const } };
    const entry = { currency, cause: `payment:${id}`, actor: "test" };
    await postEntry(
      tx,
      {
        ...entry,
        kind: "withdrawal_reserved",
        postings: [
          { walletId: wallet.id, amount: minor(-amount) },
          { ...reserved, amount: minor(amount) },
        ],
      },
      at,
    );
    await postEntry(
      tx,
      {
        ...entry,
        kind: "withdrawal_paid",
        postings: [
          { ...reserved, amount: minor(-amount) },
          { account: { kind: "provider_transit", shard: provider }, amount: minor(amount + networkFee) },
          ...(networkFee > 0 ? [{ account: { kind: "fees" as const }, amount: minor(-networkFee) }] : []),
        ],
      },
      at,
    );
  });
}
