import type { Tx } from "@apogee/database";
import { groupsOf } from "@apogee/identity";
import { tableKeyOf } from "./domain/wheel.ts";
import { newestVersion, segmentSets, type SegmentSet, type TableVersion } from "./table.queries.ts";

/** The wheel that everyone sees. */
export const WHEEL = "wheel";

/** The table of spins for a player in these groups: that of the first set whose group the player is in. */
export function wheelOf(sets: readonly SegmentSet[], groups: ReadonlySet<string>): string {
  return sets.find(({ groupId }) => groups.has(groupId))?.key ?? WHEEL;
}

/** The version that a new box of a player draws from; undefined if there is no such table. */
export async function versionFor(tx: Tx, playerId: number, groupKey: string): Promise<TableVersion | undefined> {
  const key = tableKeyOf(groupKey);
  if (key !== WHEEL) return newestVersion(tx, key);
  const groups = new Set((await groupsOf(tx, playerId)).map(({ id }) => id));
  return newestVersion(tx, wheelOf(await segmentSets(tx), groups));
}
