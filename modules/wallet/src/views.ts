import type { AccountView } from "@apogee/contract";
import { add } from "@apogee/kernel";
import type { Wallet } from "./store.ts";

/** The balances of a wallet in minor units, as the audit trail stores them before and after a manual change. */
export function holdings({ currency, real, bonus, deficit }: Pick<Wallet, "currency" | "real" | "bonus" | "deficit">): {
  currency: string;
  real: number;
  bonus: number;
  deficit: number;
} {
  return { currency, real, bonus, deficit };
}

/**
 * A wallet as on the wire: `amount_cents` is the total, of which the real money can be withdrawn. `takesDeposits` says
 * whether a payment method pays into wallets of this currency.
 */
export function accountView(
  wallet: Wallet,
  { selectedCurrency, takesDeposits }: { readonly selectedCurrency: string; readonly takesDeposits: boolean },
): AccountView {
  return {
    currency: wallet.currency,
    version: wallet.version,
    amount_cents: add(wallet.real, wallet.bonus),
    available_to_cashout_cents: wallet.real,
    available_to_bet_with_locked_cent: add(wallet.real, wallet.bonus),
    hidden_at: null,
    deposit_available: takesDeposits && wallet.status === "open",
    selected_lottery_id: null,
    active: wallet.currency === selectedCurrency,
  };
}
