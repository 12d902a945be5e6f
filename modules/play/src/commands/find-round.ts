import type { Database } from "@apogee/database";
import { NotFound } from "@apogee/kernel";
import { purseById, type Purse } from "@apogee/wallet";
import { parseRoundId, type PlayEvent } from "../domain/event.ts";
import { eventsOfRound } from "../queries.ts";

/** A round by its public id: its events in order, and its wallet as it is now. Refuses `NotFound`. */
export async function findRound(
  db: Database,
  roundId: string,
): Promise<{ readonly events: readonly PlayEvent[]; readonly purse: Purse }> {
  const named = parseRoundId(roundId);
  const [events, purse] = named
    ? [await eventsOfRound(db, named.purseId, named.round), await purseById(db, named.purseId)]
    : [[], undefined];
  if (!purse || events.length === 0) throw new NotFound(`The round ${roundId}`);
  return { events, purse };
}
