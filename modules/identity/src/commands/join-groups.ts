import type { Tx } from "@apogee/database";
import { InvalidFields } from "@apogee/kernel";
import { allGroups } from "../queries.ts";
import { joinGroup } from "../store.ts";

export interface GroupsOrder {
  readonly playerId: number;
  readonly groups: readonly string[];
  readonly at: Date;
}

/**
 * Adds a player to groups at the player's own request; being in one already changes nothing. Refuses with
 * `InvalidFields` if one of them is not for players to join, and then joins none.
 */
export async function joinGroups(tx: Tx, { playerId, groups, at }: GroupsOrder): Promise<void> {
  const writable = new Set((await allGroups(tx)).flatMap((group) => (group.writable ? [group.id] : [])));
  const refused = groups.filter((group) => !writable.has(group));
  if (refused.length > 0)
    throw new InvalidFields({ groups: { not_writable: `Players cannot join these groups: ${refused.join(", ")}.` } });
  for (const group of groups) await joinGroup(tx, playerId, group, "player", at);
}
