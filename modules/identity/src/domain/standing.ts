import type { DomainError } from "@apogee/kernel";
import { TermsNotAccepted } from "../errors.ts";
import type { Player } from "./player.ts";

/** Whether a player has accepted the terms that hold now. */
export function hasAccepted(player: Pick<Player, "termsVersion">, termsVersion: string): boolean {
  return player.termsVersion === termsVersion;
}

/**
 * Why no new deposit and no new real-money stake is taken of a player now; null: nothing is in the way. It never holds
 * back what belongs to the player already: open rounds finish, withdrawals are paid; and a demo is nobody's money.
 */
export function standingInTheWay(player: Pick<Player, "termsVersion">, termsVersion: string): DomainError | null {
  return hasAccepted(player, termsVersion) ? null : new TermsNotAccepted(termsVersion);
}
