import type { Tx } from "@apogee/database";
import { moveLevels } from "@apogee/identity";
import { levelAt, levelId } from "../domain/levels.ts";
import { readLevels } from "../../queries.ts";
import { noteReached, putLevels, type LevelChange, type PlayerPoints } from "../../points/store.ts";

/**
 * Moves players to the levels of their persistent points, up or down, with their groups. Returns the gifts that have
 * become due: a level that is reached again has none.
 */
export async function changeLevels(
  tx: Tx,
  after: readonly PlayerPoints[],
  atOf: (playerId: number) => Date,
): Promise<Array<{ readonly playerId: number; readonly level: number }>> {
  if (after.length === 0) return [];
  const levels = await readLevels(tx);
  const changes = after
    .map(({ playerId, persistent, level: from }): LevelChange => ({
      playerId,
      from,
      to: levelAt(levels, persistent),
      at: atOf(playerId),
    }))
    .filter(({ from, to }) => from !== to);
  if (changes.length === 0) return [];
  await putLevels(tx, changes);
  await moveLevels(
    tx,
    changes.map(({ playerId, to, at }) => ({ playerId, groupId: levelId(to), at })),
  );
  return noteReached(
    tx,
    changes.filter(({ from, to }) => to > from),
  );
}
