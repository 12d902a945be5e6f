import type { Database } from "@apogee/database";
import { NotFound } from "@apogee/kernel";
import { walletById, type Wallet } from "@apogee/wallet";
import { parseRoundId, type PlayEvent } from "../domain/event.ts";
import { eventsOfRound } from "../queries.ts";

/** A round by its public id: its events in order, and its wallet as it is now. Refuses `NotFound`. */
export async function findRound(
  db: Database,
  roundId: string,
): Promise<{ readonly events: readonly PlayEvent[]; readonly wallet: Wallet }> {
  const named = parseRoundId(roundId);
  const [events, wallet] = named
    ? [await eventsOfRound(db, named.walletId, named.round), await walletById(db, named.walletId)]
    : [[], undefined];
  if (!wallet || events.length === 0) throw new NotFound(`The round ${roundId}`);
  return { events, wallet };
}
