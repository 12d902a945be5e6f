import { privateChannel, type Publish } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { sql } from "kysely";

/** The database notifies of each player who joins or leaves a group here, as `player:group`. */
export const GROUPS_CHANNEL = "apogee_groups";

/** Publishes to a player whether the player is in a group now, by such a name. */
export async function publishGroup(
  { db, publish }: { readonly db: Database; readonly publish: Publish },
  name: string,
): Promise<void> {
  const [playerId, groupId] = [Number(name.split(":")[0]), name.split(":")[1]];
  const { rows } = await sql<{ id: string; name: string; member: boolean }>`
    select g.id, g.name, exists (
      select from identity.membership m where m.group_id = g.id and m.player_id = ${playerId}) as member
    from identity.player_group g where g.id = ${groupId}`.execute(db);
  if (rows[0]) await publish(privateChannel("groups_updates", playerId), rows[0]);
}
