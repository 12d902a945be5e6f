import type { Database } from "@apogee/database";
import { verifyLedger } from "@apogee/play";
import { findWallet, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";

/** A bet, as a call of `gcp` states it. */
export const bet = (id: string, amount: unknown, rest: object = {}) => ({
  action: "bet",
  action_id: id,
  amount,
  ...rest,
});
export const win = (id: string, amount: unknown, rest: object = {}) => ({
  action: "win",
  action_id: id,
  amount,
  ...rest,
});
export const rollback = (id: string, original: string) => ({
  action: "rollback",
  action_id: id,
  original_action_id: original,
});

/** The balances of a player's wallet in euros, and the number of events of all the player's wallets. */
export async function walletNow(db: Database, { playerId }: Wallet) {
  const { real, bonus, deficit } = (await findWallet(db, playerId, "EUR"))!;
  const { rows } = await sql<{
    events: number;
  }>`select count(*) as events from play.event e join wallet.purse p on p.id = e.purse_id where p.player_id = ${playerId}`.execute(
    db,
  );
  return { real, bonus, deficit, events: rows[0]!.events };
}

/** The checks of the ledger that fail; the wallets of tests belong to no registered player. */
export const brokenBooks = async (db: Database) =>
  (await verifyLedger(db)).filter(
    ({ broken, name }) => broken.length > 0 && name !== "Every purse belongs to a player.",
  );
