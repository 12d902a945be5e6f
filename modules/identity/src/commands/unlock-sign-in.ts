import type { Tx } from "@apogee/database";
import { clearGuard } from "../sign-in/store.ts";
import { redeemToken } from "../tokens/redeem-token.ts";

/** Ends the lock of an address by the link of the lock e-mail. Refuses an invalid link with `InvalidFields`. */
export async function unlockSignIn(tx: Tx, token: string, at: Date): Promise<void> {
  const { emailKey } = await redeemToken(tx, "unlock", token, at);
  await clearGuard(tx, emailKey);
}
