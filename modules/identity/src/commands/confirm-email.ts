import type { Tx } from "@apogee/database";
import { InvalidFields } from "@apogee/kernel";
import type { IdentityPorts } from "../ports.ts";
import { confirmAddress } from "../store.ts";
import { redeemToken } from "../tokens/redeem-token.ts";

/**
 * Confirms the address that a link was sent to; returns the player's id. Refuses an invalid link with `InvalidFields`.
 */
export async function confirmEmail(
  tx: Tx,
  token: string,
  { registrationOffers }: Pick<IdentityPorts, "registrationOffers">,
  at: Date,
): Promise<number> {
  const { playerId, emailKey } = await redeemToken(tx, "confirmation", token, at);
  if (!(await confirmAddress(tx, playerId, emailKey, at))) {
    throw new InvalidFields({
      confirmation_token: { expired: "This link belongs to an address that has since been changed." },
    });
  }
  await registrationOffers.playerKnown(tx, playerId);
  return playerId;
}
