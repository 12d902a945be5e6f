import { currencyOf, DomainError, type Minor, refusal, toDecimal } from "@apogee/kernel";

/** The purse holds less than is to be taken. Status 422, code `not_enough_funds`, with what is available. */
export class NotEnoughFunds extends DomainError {
  readonly code = "not_enough_funds";
  readonly status = 422;
  readonly available: Minor;
  constructor(available: Minor) {
    super("There is not enough money in this wallet for that amount.");
    this.available = available;
  }
  override details(): Record<string, unknown> {
    return { available_cents: this.available, balance_cents: this.available };
  }
}

/** This cause was posted before; nothing was posted again. Status 409, code `entry_exists`. */
export class EntryExists extends refusal(
  "entry_exists",
  409,
  (kind: string, cause: string) => `The ledger already holds an entry of the kind ${kind} for ${cause}.`,
) {}

/** Status 422, code `no_such_wallet`. */
export class NoSuchWallet extends refusal(
  "no_such_wallet",
  422,
  (currency: string) => `There is no wallet in ${currency} yet. Open one first.`,
) {}

/** Status 422, code `currency_not_offered`. */
export class CurrencyNotOffered extends refusal(
  "currency_not_offered",
  422,
  (currency: string) => `Wallets in ${currency} can't be opened here.`,
) {}

/** Status 422, code `adjustment_too_large`: no correction by hand moves more, or leaves more in a wallet. */
export class AdjustmentTooLarge extends refusal(
  "adjustment_too_large",
  422,
  (most: Minor, currency: string) =>
    `An adjustment moves at most ${toDecimal(most, currencyOf(currency))} ${currency}, and leaves no more than that in a wallet.`,
) {}
