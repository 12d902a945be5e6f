import type { DomainError } from "@apogee/kernel";
import { PersonNotKnown, TermsNotAccepted } from "../errors.ts";
import { PERSON_FIELDS } from "./field-rules.ts";
import { emptyOf } from "./missing.ts";
import type { Personal, Player } from "./player.ts";

/** What a new stake requires of a player. */
export interface Staker extends Pick<Player, "termsVersion" | "licence"> {
  readonly personal: Pick<Personal, (typeof PERSON_FIELDS)[number]>;
}

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

/**
 * Why a player may not make new real-money stakes: the details by which an excluded person is recognized are empty.
 * Null if they are there. Open rounds and demos are not affected; a deposit names the same details itself.
 */
export function whyUnrecognized({ personal }: Pick<Staker, "personal">): DomainError | null {
  const empty = emptyOf(personal, PERSON_FIELDS);
  return empty.length === 0 ? null : new PersonNotKnown(empty);
}
