import type { Database } from "@apogee/database";
import { findPlayer } from "@apogee/identity";
import type { StoredBonus } from "./domain/stored-bonus.ts";
import type { Issued } from "./commands/claim-offer.ts";
import type { BonusPorts } from "./ports.ts";

/**
 * Publishes the balance of a changed bonus to its player. Called after the commit. The bonus itself is published by the
 * servers, which the database notifies of every change (`publishGifts`).
 */
export async function announceBonus(
  { balanceMoved }: Pick<BonusPorts, "balanceMoved">,
  bonus: StoredBonus,
): Promise<void> {
  if (!bonus.hidden) await balanceMoved(bonus.playerId, bonus.currency);
}

/** The same for what an offer gave; free spins move no balance. */
export async function announceIssued(
  ports: Pick<BonusPorts, "balanceMoved">,
  issued: NonNullable<Issued>,
): Promise<void> {
  if ("bonus" in issued) await announceBonus(ports, issued.bonus);
}

/** News have no page, so they are in the language of the account. */
export async function languageOf(db: Database, playerId: number): Promise<string> {
  return (await findPlayer(db, playerId))?.language ?? "en";
}
