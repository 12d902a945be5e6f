import { CONTEXTS } from "./field-rules.ts";
import { emptyOf } from "./missing.ts";
import type { Player } from "./player.ts";
import { hasAccepted } from "./why-no-stakes.ts";

/** What an account still lacks: fields of the registration, and `terms_acceptance` if new terms must be accepted. */
export function missedFields(player: Player, termsVersion: string): string[] {
  const missed = emptyOf(player.personal, CONTEXTS.registration);
  return hasAccepted(player, termsVersion) ? [...missed] : [...missed, "terms_acceptance"];
}
