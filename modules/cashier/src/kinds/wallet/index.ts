import { ACCOUNT_KIND } from "../common.ts";
import type { MethodKind } from "../method-kind.ts";

/**
 * Electronic wallets and vouchers that are paid on their provider's page. A withdrawal goes to a wallet that has paid, or
 * to one that the player names where the method asks for it.
 */
export const wallet: MethodKind = { ...ACCOUNT_KIND, family: "wallet" };
