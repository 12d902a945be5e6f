import type { AccountView } from "@apogee/contract";
import { add } from "@apogee/kernel";
import type { Purse } from "./store.ts";

/** The balances of a wallet in minor units, as the audit trail stores them before and after a manual change. */
export function holdings({ currency, real, bonus, deficit }: Pick<Purse, "currency" | "real" | "bonus" | "deficit">): {
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
  purse: Purse,
  { selectedCurrency, takesDeposits }: { readonly selectedCurrency: string; readonly takesDeposits: boolean },
): AccountView {
  return {
    currency: purse.currency,
    version: purse.version,
    amount_cents: add(purse.real, purse.bonus),
    available_to_cashout_cents: purse.real,
    available_to_bet_with_locked_cent: add(purse.real, purse.bonus),
    hidden_at: null,
    deposit_available: takesDeposits && purse.status === "open",
    selected_lottery_id: null,
    active: purse.currency === selectedCurrency,
  };
}
