import type { Database, Tx } from "@apogee/database";
import { AccountDisabled, findPlayer } from "@apogee/identity";
import { closedUntilOf, holdBreaksBack, StakesClosed } from "@apogee/limits";
import { refusalOfGiving } from "./domain/giving.ts";
import type { GivingRefusal } from "./errors.ts";

async function factsOf(db: Database | Tx, playerId: number, at: Date) {
  const player = await findPlayer(db, playerId);
  return { isActive: player?.status === "active", closedUntil: await closedUntilOf(db, playerId, at) };
}

/** Why a player may be given nothing now, for what is shown; null if something may be given. */
export async function whyNothingGiven(db: Database | Tx, playerId: number, at: Date): Promise<GivingRefusal | null> {
  return refusalOfGiving(await factsOf(db, playerId, at));
}

/**
 * The gate of everything that is given to a player or that a player accepts: offers, coupons, gifts, spins, cards of the
 * shop. Returns why nothing may be given now; null if something may. A break that begins meanwhile waits for the commit,
 * and ends what was given. A call that records to the audit trail locks the trail before.
 */
export async function holdGiving(tx: Tx, playerId: number, at: Date): Promise<GivingRefusal | null> {
  await holdBreaksBack(tx, playerId);
  return whyNothingGiven(tx, playerId, at);
}

/** The same gate for a call of the player or an operator: refuses `StakesClosed` and `AccountDisabled`. */
export async function requireGiving(tx: Tx, playerId: number, at: Date): Promise<void> {
  await holdBreaksBack(tx, playerId);
  const facts = await factsOf(tx, playerId, at);
  const why = refusalOfGiving(facts);
  if (why === "account_disabled") throw new AccountDisabled();
  if (why === "on_break") throw new StakesClosed(facts.closedUntil!);
}
