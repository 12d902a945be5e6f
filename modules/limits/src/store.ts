import type { Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { pursesOf, raiseVersion } from "@apogee/wallet";
import { sql } from "kysely";
import { dayOf, type Period } from "./domain/periods.ts";
import type { Kind } from "./domain/standing.ts";

/** Sets or lifts one limit of a purse, and raises the purse's version, so that no round slips through. */
export async function putLimit(tx: Tx, purseId: number, kind: Kind, period: Period, amount: Minor | null, at: Date): Promise<Minor | null> {
  await raiseVersion(tx, purseId);
  await openStanding(tx, purseId, at);
  const column = sql.ref(`${kind}_${period}_limit`);
  const { rows } = await sql<{ before: Minor | null }>`
    update limits.standing s set ${column} = ${amount} from (select ${column} as before from limits.standing where purse_id = ${purseId}) b
    where s.purse_id = ${purseId} returning b.before`.execute(tx);
  return rows[0]!.before;
}

/** Closes all purses of a player for stakes until a time; null opens them. Answers the latest time that held before. */
export async function putClosedUntil(tx: Tx, playerId: number, until: Date | null, at: Date): Promise<Date | null> {
  const purses = await pursesOf(tx, playerId);
  let before: Date | null = null;
  for (const { id } of purses) {
    await raiseVersion(tx, id);
    await openStanding(tx, id, at);
    const { rows } = await sql<{ before: Date | null }>`
      update limits.standing s set closed_until = ${until} from (select closed_until as before from limits.standing where purse_id = ${id}) b
      where s.purse_id = ${id} returning b.before`.execute(tx);
    const earlier = rows[0]!.before;
    if (earlier && (!before || earlier > before)) before = earlier;
  }
  return before;
}

async function openStanding(tx: Tx, purseId: number, at: Date): Promise<void> {
  await sql`insert into limits.standing (purse_id, day) values (${purseId}, ${dayOf(at)}) on conflict (purse_id) do nothing`.execute(tx);
}
