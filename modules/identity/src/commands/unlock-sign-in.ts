import type { Tx } from "@apogee/database";
import { unlockDevice, type Browser } from "../devices/know-device.ts";
import { redeemToken } from "../tokens/redeem-token.ts";

/**
 * Ends the lock of an account for one browser by the link of the lock e-mail, and returns the token of its cookie. Other
 * unknown browsers stay locked, so that a stranger cannot lock this one again. Refuses an invalid link with
 * `InvalidFields`.
 */
export async function unlockSignIn(tx: Tx, token: string, browser: Browser, at: Date): Promise<string> {
  const { playerId } = await redeemToken(tx, "unlock", token, at);
  return unlockDevice(tx, playerId, browser, at);
}
