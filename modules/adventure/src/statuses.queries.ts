import type { Database, Tx } from "@apogee/database";
import { dayTitle } from "./domain/adventure.ts";
import { completionsOf, entriesOf } from "./player.store.ts";
import { adventuresAround } from "./running.ts";

/**
 * The statuses of a player from running adventures: one for each completed day, named like the day. They follow from the
 * completions, so that the list of groups does not grow by a group for each day.
 */
export async function adventureStatuses(
  db: Database | Tx,
  playerId: number,
  at: Date,
): Promise<Array<{ readonly id: string; readonly name: string }>> {
  const around = await adventuresAround(db, at);
  const entered = new Set(
    (
      await entriesOf(
        db,
        playerId,
        around.map(({ id }) => id),
      )
    ).map(({ adventureId }) => adventureId),
  );
  const statuses = [];
  for (const adventure of around.filter(({ id }) => entered.has(id)))
    for (const { step, undoneAt } of await completionsOf(db, playerId, adventure.id))
      if (undoneAt === null)
        statuses.push({
          id: `adventure_${adventure.id}_${step}`,
          name: dayTitle(adventure, adventure.days[step - 1]!),
        });
  return statuses;
}
