import { inTransaction, type Database } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import type { Clock } from "@apogee/kernel";
import { givenPoints } from "@apogee/loyalty/testing";
import { sql } from "kysely";

/** A player who bought something with points, and a row of the audit trail about the player. */
export async function givenBuyer(db: Database, clock: Clock, player: number): Promise<void> {
  const at = clock.date();
  await givenPoints(db, { playerId: player, chargeable: 50, persistent: 60 }, at);
  const { rows } = await sql<{ id: number }>`
    insert into loyalty.exchange (player_id, offer_id, quantity, points, currency, amount, wager, at)
    values (${player}, 'cash_5', 1, 40, 'EUR', 500, 0, ${at}) returning id`.execute(db);
  await sql`
    insert into loyalty.point_entry (player_id, at, kind, chargeable, persistent, cause, actor)
    values (${player}, ${at}, 'exchanged', -40, 0, ${`exchange:${rows[0]!.id}`}, 'test')`.execute(db);
  await sql`update loyalty.player_points set chargeable = 10 where player_id = ${player}`.execute(db);
  await inTransaction(db, (tx) =>
    recordAudit(tx, { at, actor: "operator:anna", action: "player.verified", subject: `player:${player}` }),
  );
}

const SUMS = "Every player's points are the sums of their entries";

/** Faults in the books of points: a table, the fault, its SQL, the check that fails, and what its finding must name. */
export const BREAKS_OF_POINTS: ReadonlyArray<readonly [string, string, string, string, string]> = [
  [
    "loyalty.player_points",
    "a counter has points without an entry",
    "update loyalty.player_points set chargeable = chargeable + 0.000000000000000001 where player_id = {player}",
    SUMS,
    "{player}",
  ],
  [
    "loyalty.point_entry",
    "an entry is missing",
    "delete from loyalty.point_entry where player_id = {player} and kind = 'adjusted'",
    SUMS,
    "{player}",
  ],
  [
    "loyalty.exchange",
    "a purchase records less than it cost",
    "update loyalty.exchange set points = 41 where player_id = {player}",
    "Every purchase with points has one entry that spent them",
    "41",
  ],
];
