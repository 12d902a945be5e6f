import type { DomainError } from "@apogee/kernel";
import { TermsNotAccepted } from "../errors.ts";
import type { Player } from "./player.ts";

/** Whether a player has accepted the terms in force. */
export function hasAccepted(player: Pick<Player, "termsVersion">, termsVersion: string): boolean {
  return player.termsVersion === termsVersion;
}

/**
 * Why a player may not make new deposits and new real-money stakes now; null if nothing prevents them. It never blocks
 * what already belongs to the player: open rounds can be finished, and withdrawals are paid. Demos are not affected.
 */
export function whyNoStakes(player: Pick<Player, "termsVersion">, termsVersion: string): DomainError | null {
  return hasAccepted(player, termsVersion) ? null : new TermsNotAccepted(termsVersion);
}
