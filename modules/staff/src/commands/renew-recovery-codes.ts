import { requireConfirmed } from "@apogee/actions";
import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import type { StaffPrincipal } from "@apogee/http";
import { SecondFactorMissing } from "../errors.ts";
import { lockCredential } from "../sign-in/credential.store.ts";
import { renewedCodes } from "../sign-in/second-factor.ts";

/**
 * Replaces a member's recovery codes and returns them. Refuses with `SecondFactorMissing`, and with `ConfirmationNeeded`
 * a member who has not just confirmed by second factor.
 */
export async function renewCodes(
  tx: Tx,
  { principal, address }: { readonly principal: StaffPrincipal; readonly address: string },
  at: Date,
): Promise<string[]> {
  const held = await lockCredential(tx, principal.staffId);
  if (principal.confirmedUntil === undefined || !held?.totpSealed) throw new SecondFactorMissing();
  requireConfirmed(principal, at);
  const codes = await renewedCodes(tx, principal.staffId);
  await recordAudit(tx, {
    at,
    actor: `staff:${principal.handle}`,
    action: "staff.recovery_codes_renewed",
    subject: `staff:${principal.handle}`,
    address,
  });
  return codes;
}
