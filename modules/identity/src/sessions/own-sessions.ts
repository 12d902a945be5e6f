import type { PlayerSessionView } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { NotFound } from "@apogee/kernel";
import { endSessionOf, livingSessionsOf, type Alive } from "./store.ts";

/** A player's live sessions, most recently used first; the caller's own is `current`. */
export async function listSessions(
  db: Database | Tx,
  { playerId, sessionId }: { playerId: number; sessionId: number },
  alive: Alive,
): Promise<PlayerSessionView[]> {
  return (await livingSessionsOf(db, playerId, alive)).map(
    ({ id, createdAt, lastSeenAt, ip, country, newDevice, userAgent }) => ({
      id,
      current: id === sessionId,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      ip,
      country,
      new_device: newDevice,
      user_agent: userAgent,
    }),
  );
}

/** Ends one session of a player. Refuses with `NotFound` if it is another player's or has ended. */
export async function endOwnSession(
  tx: Tx,
  { playerId, sessionId }: { playerId: number; sessionId: number },
  alive: Alive,
  at: Date,
): Promise<void> {
  if (!(await endSessionOf(tx, playerId, sessionId, alive, at))) throw new NotFound("This session");
}
