import type { AccountView } from "@apogee/contract";

/** The bonus money in a wallet. */
export const bonusCents = (wallet: AccountView): number => wallet.amount_cents - wallet.available_to_cashout_cents;
