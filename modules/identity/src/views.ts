import type { PlayerView } from "@apogee/contract";
import { missedFields } from "./domain/missed-fields.ts";
import type { Player } from "./domain/player.ts";

/** A player in wire format. `auth_fields_missed` contains `terms_acceptance` if new terms must be accepted. */
export function playerView(
  player: Player,
  statuses: ReadonlyArray<{ id: string; name: string }>,
  termsVersion: string,
): PlayerView {
  return {
    id: player.id,
    email: player.email,
    auth_fields_missed: missedFields(player, termsVersion),
    statuses: [...statuses],
    created_at: player.createdAt.toISOString(),
    current_sign_in_at: player.currentSignInAt?.toISOString() ?? null,
    confirmed_at: player.confirmedAt?.toISOString() ?? null,
    currency: player.currency,
    language: player.language,
    deposit_bonus_code: player.depositBonusCode,
    can_issue_bonuses: player.canIssueBonuses,
    autoregistered: false,
    autologin_link: null,
    verified: player.verified,
    license_name: player.licence,
    sow_questionnaire_requested: false,
    sow_questionnaire_expires_at: null,
    two_factor_enabled: player.twoFactor,
    user_account_status: player.status,
    all_payment_methods_verified: player.verified,
    banking_details: [],
    sumsub_verified: null,
    ...player.personal,
  };
}
