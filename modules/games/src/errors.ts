import { DomainError } from "@apogee/kernel";

/** Status 422, code `game_disabled`. */
export class GameDisabled extends DomainError {
  readonly code = "game_disabled";
  readonly status = 422;
  constructor(title: string) {
    super(`${title} is switched off at the moment. Rounds that are open can still be finished.`);
  }
}

/** Status 422, code `currency_not_supported`. */
export class CurrencyNotSupported extends DomainError {
  readonly code = "currency_not_supported";
  readonly status = 422;
  constructor(title: string, currency: string) {
    super(`${title} can't be played in ${currency}.`);
  }
}

/** Status 422, code `no_demo`. */
export class NoDemo extends DomainError {
  readonly code = "no_demo";
  readonly status = 422;
  constructor(title: string) {
    super(`${title} has no demo.`);
  }
}

/** Real mode needs a player. Status 403, since the browser logs out on 401. Code `sign_in_required`. */
export class PlayerNeeded extends DomainError {
  readonly code = "sign_in_required";
  readonly status = 403;
  constructor() {
    super("Log in to play for real money, or play the demo.");
  }
}

/**
 * The session ended while its launch was under way. Status 401, as wherever a session has ended; code
 * `sign_in_required`.
 */
export class SignInOver extends DomainError {
  readonly code = "sign_in_required";
  readonly status = 401;
  constructor() {
    super("You have been logged out meanwhile. Log in again, or play the demo.");
  }
}

/** Status 422, code `no_such_wallet`. */
export class WalletNeeded extends DomainError {
  readonly code = "no_such_wallet";
  readonly status = 422;
  constructor(currency: string) {
    super(`There is no wallet in ${currency} yet. Open one first.`);
  }
}

/** Status 422, code `account_disabled`. */
export class AccountTakesNoStakes extends DomainError {
  readonly code = "account_disabled";
  readonly status = 422;
  constructor() {
    super("This account takes no new stakes. Support can tell you why.");
  }
}
