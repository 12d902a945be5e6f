import { privateChannel, type Publish } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { groupFor } from "./queries.ts";

/** The database notifies of each player who joins or leaves a group here, as `player:group`. */
export const GROUPS_CHANNEL = "apogee_groups";

/** Publishes to a player whether the player is in a group now, by such a name. */
export async function publishGroup(
  { db, publish }: { readonly db: Database; readonly publish: Publish },
  name: string,
): Promise<void> {
  const [playerId, groupId = ""] = [Number(name.split(":")[0]), name.split(":")[1]];
  const group = await groupFor(db, playerId, groupId);
  if (group) await publish(privateChannel("groups_updates", playerId), group);
}
