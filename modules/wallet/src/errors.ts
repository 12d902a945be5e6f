import { currencyOf, DomainError, toDecimal, type Minor } from "@apogee/kernel";

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
export class EntryExists extends DomainError {
  readonly code = "entry_exists";
  readonly status = 409;
  constructor(kind: string, cause: string) {
    super(`The ledger already holds an entry of the kind ${kind} for ${cause}.`);
  }
}

/** Status 422, code `no_such_wallet`. */
export class NoSuchWallet extends DomainError {
  readonly code = "no_such_wallet";
  readonly status = 422;
  constructor(currency: string) {
    super(`There is no wallet in ${currency} yet. Open one first.`);
  }
}

/** Status 422, code `currency_not_offered`. */
export class CurrencyNotOffered extends DomainError {
  readonly code = "currency_not_offered";
  readonly status = 422;
  constructor(currency: string) {
    super(`Wallets in ${currency} can't be opened here.`);
  }
}

/** Status 422, code `adjustment_too_large`: no correction by hand moves more, or leaves more in a wallet. */
export class AdjustmentTooLarge extends DomainError {
  readonly code = "adjustment_too_large";
  readonly status = 422;
  constructor(most: Minor, currency: string) {
    super(
      `An adjustment moves at most ${toDecimal(most, currencyOf(currency))} ${currency}, and leaves no more than that in a wallet.`,
    );
  }
}
