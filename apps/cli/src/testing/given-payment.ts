import { randomBytes } from "node:crypto";
import { inTransaction, type Database } from "@apogee/database";
import { minor, SystemClock } from "@apogee/kernel";
import { postEntry, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";

/** A payment that needs an operator's decision; a withdrawal's money is reserved. */
export async function givenPayment(
  db: Database,
  { id: walletId, playerId }: Wallet,
  action: "deposit" | "cashout",
): Promise<string> {
  const at = new SystemClock().date();
  const { rows } = await sql<{ id: number }>`
    insert into cashier.payment (player_id, licence, action, stage, method_id, provider, currency, amount, paid_amount, paid_currency, reason, created_at, changed_at)
    values (${playerId}, 'CW', ${action}, 'in_review', 'card', 'sandbox-cards', 'EUR', 1000, ${action === "deposit" ? 900 : null}, ${action === "deposit" ? "EUR" : null},
      ${action === "deposit" ? "amount_differs" : null}, ${at}, ${at}) returning id`.execute(db);
  await sql`insert into cashier.payment_step (payment_id, step, at, actor) values (${rows[0]!.id}, 'in_review', ${at}, 'system')`.execute(
    db,
  );
  if (action === "deposit")
    await sql`
    insert into cashier.notification (provider, event_id, kind, body, payment_id, outcome, received_at)
    values ('sandbox-cards', ${`e${rows[0]!.id}`}, 'succeeded', '{}', ${rows[0]!.id}, 'moved', ${at})`.execute(db);
  if (action === "cashout")
    await inTransaction(db, (tx) =>
      postEntry(
        tx,
        {
          kind: "withdrawal_reserved",
          currency: "EUR",
          cause: `payment:${rows[0]!.id}`,
          actor: `player:${playerId}`,
          postings: [
            { walletId, amount: minor(-1_000) },
            { account: { kind: "withdrawals_reserved" }, amount: minor(1_000) },
          ],
        },
        at,
      ),
    );
  return String(rows[0]!.id);
}

/** Coins of a player that are held, as if a deposit limit had had no room for them. */
export async function givenHeldCoins(db: Database, { playerId }: Wallet): Promise<string> {
  const at = new SystemClock().date();
  const { rows } = await sql<{ id: number }>`
    insert into cashier.payment (player_id, licence, action, stage, method_id, provider, currency, amount, seen, paid_amount, paid_currency, reason, external_id, address, created_at, changed_at)
    values (${playerId}, 'CW', 'deposit', 'held', 'bitcoin', 'sandbox-bitcoin', 'BTC', 350000, 350000, 350000, 'BTC', 'above_limit', ${randomBytes(32).toString("hex")}, 'bc1q-held', ${at}, ${at})
    returning id`.execute(db);
  const id = rows[0]!.id;
  await sql`insert into cashier.payment_step (payment_id, step, at, actor) values (${id}, 'held', ${at}, 'system')`.execute(
    db,
  );
  await sql`
    insert into cashier.notification (provider, event_id, kind, body, payment_id, outcome, received_at)
    values ('sandbox-bitcoin', ${`held${id}`}, 'chain', '{}', ${id}, 'moved', ${at})`.execute(db);
  return String(id);
}

/** Held coins of a player, whose return no provider has accepted yet. */
export async function givenReturningCoins(db: Database, wallet: Wallet): Promise<void> {
  const id = await givenHeldCoins(db, wallet);
  const at = new SystemClock().date();
  await sql`
    insert into cashier.coin_return (payment_id, address, asked_at, changed_at) values (${id}, 'bc1q-returned', ${at}, ${at})`.execute(
    db,
  );
  await sql`update cashier.payment set stage = 'returning' where id = ${id}`.execute(db);
  await sql`insert into cashier.payment_step (payment_id, step, at, actor) values (${id}, 'returning', ${at}, 'system')`.execute(
    db,
  );
}
