import type { Database, Tx } from "@apogee/database";
import { groupsOf, outsidersOf } from "@apogee/identity";
import { playersOnBreak } from "@apogee/limits";
import type { Lottery } from "./domain/lottery.ts";
import type { VoidReason } from "./issue.store.ts";

/** Those of these players who may hold no tickets now, and why. */
export async function barredAmong(
  db: Database | Tx,
  playerIds: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, VoidReason>> {
  const barred = new Map<number, VoidReason>(await outsidersOf(db, playerIds));
  for (const playerId of await playersOnBreak(db, playerIds, at)) barred.set(playerId, "on_break");
  return barred;
}

/** Whether a lottery is open to a player; null is a guest. */
export async function isOpenTo(
  db: Database | Tx,
  { rules }: Pick<Lottery, "rules">,
  playerId: number | null,
): Promise<boolean> {
  if (rules.groups.length === 0) return true;
  if (playerId === null) return false;
  return (await groupsOf(db, playerId)).some(({ id }) => rules.groups.includes(id));
}
