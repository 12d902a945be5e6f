import type { Database } from "@apogee/database";
import { findWallet } from "@apogee/wallet";
import { sql } from "kysely";
import type { OutsidePlayer } from "./outside-player.ts";

/**
 * Compares an outside provider's record of a player with the database: balances, wagering, open rounds, and every
 * transaction in both directions.
 */
export async function compareOutside(db: Database, player: OutsidePlayer): Promise<void> {
  const { state } = player;
  const wallet = await findWallet(db, player.playerId, "EUR");
  if (!wallet) return player.breach("lost", "the wallet is gone", {});
  const { rows } = await sql<{ wagered: number | null; open: string[] | null; keys: string[] }>`
    select (select b.wagered from bonuses.bonus b where b.purse_id = p.id and b.stage = 'handle_bets') as wagered,
      (select json_agg(o.name) from play.open_round o where o.purse_id = p.id) as open,
      (select coalesce(json_agg(e.key), '[]') from play.event e where e.purse_id = p.id and e.key not like 'finish:%') as keys
    from wallet.purse p where p.id = ${wallet.id}`.execute(db);
  const { wagered, open, keys } = rows[0]!;
  const due = {
    real: state.real,
    bonus: state.bonus,
    deficit: state.debt,
    wagered: state.inPlay?.wagered ?? null,
    open: state.rounds
      .filter((round) => round.open)
      .map(({ name }) => name)
      .toSorted(),
  };
  const found = {
    real: wallet.real,
    bonus: wallet.bonus,
    deficit: wallet.deficit,
    wagered,
    open: (open ?? []).map(bare).toSorted(),
  };
  if (JSON.stringify(due) !== JSON.stringify(found))
    player.breach("wrong", "the wallet is not as its provider was told", { due, found });
  const stored = new Set(keys.map(bare));
  for (const key of Object.keys(state.reported))
    if (!stored.delete(key)) player.breach("lost", "an answered transaction is not there", { key });
  for (const key of stored)
    player.breach("doubled", "a transaction is there that its provider never heard of", { key });
}

/** The provider's own name of an action or round. */
const bare = (name: string): string => name.slice(name.lastIndexOf(":") + 1);
