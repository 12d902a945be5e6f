import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** Boxes for the players of a group. */
export interface GroupIssue {
  readonly id: number;
  readonly key: string;
  readonly boxes: number;
  readonly groupId: string;
  readonly actor: string;
}

/** Stores an order for these players. */
export async function insertGroupIssue(
  tx: Tx,
  { key, boxes, groupId, actor }: Omit<GroupIssue, "id">,
  playerIds: readonly number[],
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into boxes.group_issue (key, boxes, group_id, actor, at) values (${key}, ${boxes}, ${groupId}, ${actor}, ${at}) returning id`.execute(
    tx,
  );
  const { id } = rows[0]!;
  await sql`
    insert into boxes.group_issue_player (issue_id, player_id) select ${id}, unnest(${[...playerIds]}::bigint[])`.execute(
    tx,
  );
  return id;
}

/** An order by its number. */
export async function groupIssue(db: Database | Tx, id: number): Promise<GroupIssue | undefined> {
  const { rows } = await sql<GroupIssue>`
    select id, key, boxes, group_id as "groupId", actor from boxes.group_issue where id = ${id}`.execute(db);
  return rows[0];
}

/** Players of an order who wait for their boxes. */
export async function playersToGive(db: Database | Tx, issueId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ playerId: number }>`
    select player_id as "playerId" from boxes.group_issue_player where issue_id = ${issueId} and not given order by player_id limit ${most}`.execute(
    db,
  );
  return rows.map(({ playerId }) => playerId);
}

/** Marks that a player's boxes of an order were decided. */
export async function markGiven(tx: Tx, issueId: number, playerId: number): Promise<void> {
  await sql`
    update boxes.group_issue_player set given = true where issue_id = ${issueId} and player_id = ${playerId}`.execute(
    tx,
  );
}
