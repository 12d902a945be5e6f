import type { Tx } from "@apogee/database";
import { NotFound, type Minor } from "@apogee/kernel";
import { lockPursesOf, pursesOf, raiseVersion } from "@apogee/wallet";
import { sql } from "kysely";
import { dayOf, type Period } from "./domain/periods.ts";
import type { Kind } from "./domain/limit-counters.ts";
import { FROM_OTHERS } from "./queries.ts";

/**
 * Sets or lifts one limit of a wallet, and raises the wallet's version, so that no round is decided without the limit.
 */
export async function putLimit(
  tx: Tx,
  purseId: number,
  kind: Kind,
  period: Period,
  amount: Minor | null,
  at: Date,
): Promise<Minor | null> {
  await raiseVersion(tx, purseId);
  await openStanding(tx, purseId, at);
  const column = sql.ref(`${kind}_${period}_limit`);
  const { rows } = await sql<{ before: Minor | null }>`
    update limits.standing s set ${column} = ${amount}, limit_missing = false from (select ${column} as before from limits.standing where purse_id = ${purseId}) b
    where s.purse_id = ${purseId} returning b.before`.execute(tx);
  return rows[0]!.before;
}

/**
 * Closes all wallets of a player for stakes until a time; null opens them. Returns the latest end of a break that was
 * set before. Refuses an unknown player.
 */
export async function putClosedUntil(tx: Tx, playerId: number, until: Date | null, at: Date): Promise<Date | null> {
  await lockPursesOf(tx, playerId);
  const ids = (await pursesOf(tx, playerId)).map(({ id }) => id);
  if (ids.length === 0) throw new NotFound("The player");
  for (const id of ids) {
    await raiseVersion(tx, id);
    await openStanding(tx, id, at);
  }
  const {
    rows: [row],
  } = await sql<{ before: Date | null }>`
    with before as (select max(closed_until) as before from limits.standing where purse_id = any (${ids}::bigint[])),
      changed as (update limits.standing set closed_until = ${until} where purse_id = any (${ids}::bigint[]))
    select before from before`.execute(tx);
  return row!.before;
}

/**
 * Inserts the limit counters of a wallet. A break of its player applies to it too, and it needs a limit of its own if
 * another wallet has one.
 */
async function openStanding(tx: Tx, purseId: number, at: Date): Promise<void> {
  await sql`
    insert into limits.standing (purse_id, day, closed_until, limit_missing) select p.id, ${dayOf(at)}::int, ${sql.raw(FROM_OTHERS)}
    from wallet.purse_owner p where p.id = ${purseId} on conflict (purse_id) do nothing`.execute(tx);
}
