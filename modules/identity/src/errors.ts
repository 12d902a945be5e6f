import { DomainError, InvalidFields, refusal } from "@apogee/kernel";

/**
 * Status 422, code `account_locked`: three sign-ins failed within 30 minutes; also for addresses without an account.
 */
export class AccountLocked extends DomainError {
  readonly code = "account_locked";
  readonly status = 422;
  override fields(): Record<string, Record<string, string>> {
    return { email: { locked: this.message } };
  }
  constructor() {
    super("Too many sign-ins failed. Use the link that was sent to this address, or try again in 30 minutes.");
  }
}

/** Status 422, code `account_disabled`: an operator has disabled the account. Answered only with the right password. */
export class AccountDisabled extends DomainError {
  readonly code = "account_disabled";
  readonly status = 422;
  override fields(): Record<string, Record<string, string>> {
    return { email: { disabled: this.message } };
  }
  constructor() {
    super("This account is disabled. Please contact support.");
  }
}

/**
 * Status 451, code `country_restricted`, with `country`: the caller's address is in a country that the platform does not
 * serve, and the account has no money to withdraw.
 */
export class LoginRestricted extends refusal(
  "country_restricted",
  451,
  (_country: string) => "Login is not available in your country.",
  (country) => ({ country }),
) {}

/** Status 422, code `invalid_fields`: address and password do not match. The answer never reveals which is wrong. */
export function wrongCredential(): InvalidFields {
  return new InvalidFields({ email: { invalid: "The e-mail address or the password is wrong." } });
}

/**
 * Status 422, code `terms_not_accepted`, with the required version: the terms have changed and this player has not
 * accepted them.
 */
export class TermsNotAccepted extends refusal(
  "terms_not_accepted",
  422,
  (_version: string) =>
    "Our terms have changed. Read and accept them to deposit and to start new rounds; open rounds and withdrawals are not affected.",
  (version) => ({ terms_version: version }),
) {}

/**
 * Status 422, code `player_fields_missing`, with the `fields`: the details by which a person is recognized are missing.
 */
export class PersonNotKnown extends refusal(
  "player_fields_missing",
  422,
  (fields: readonly string[]) =>
    `Enter these details in your profile before you play for real money: ${fields.join(", ")}. Open rounds can be finished without them.`,
  (fields) => ({ fields }),
) {}

/**
 * Status 422, code `registration_refused`: the person is excluded under the licence. The answer does not say so, because
 * the caller may not be that person.
 */
export class RegistrationRefused extends refusal(
  "registration_refused",
  422,
  "An account cannot be opened with these details. Please contact support.",
) {}
