import { currencyOf, DomainError, type Minor, refusal, toDecimal } from "@apogee/kernel";

/** Status 422, code `not_enough_funds`, with the available amount: the wallet holds less than the debit. */
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

/** Status 409, code `entry_exists`: this cause was posted before, and nothing was posted again. */
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

/** Status 422, code `adjustment_too_large`: above the maximum of an adjustment, or of the balance after it. */
export class AdjustmentTooLarge extends refusal(
  "adjustment_too_large",
  422,
  (most: Minor, currency: string) =>
    `An adjustment can move at most ${toDecimal(most, currencyOf(currency))} ${currency}, and the wallet can hold no more than that afterwards.`,
) {}
