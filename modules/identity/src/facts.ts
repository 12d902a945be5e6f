import type { FactKind } from "@apogee/events";

/** The facts that identity writes. */
export const IDENTITY_FACTS = [
  "player.registered",
  "player.email_confirmed",
  "player.signed_in",
  "player.password_changed",
  "player.new_device",
  "player.second_factor_on",
  "player.second_factor_off",
  "player.recovery_code_used",
  "player.details_changed",
  "player.terms_accepted",
  "player.verified",
  "player.unverified",
  "player.disabled",
  "player.enabled",
  "group.joined",
  "group.left",
] as const satisfies readonly FactKind[];
