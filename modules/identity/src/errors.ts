import { DomainError, InvalidFields, refusal } from "@apogee/kernel";

/** Three sign-ins failed within 30 minutes; also for addresses of nobody. Status 422, code `account_locked`. */
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

/**
 * The account was switched off by the operator. Told only with the right password. Status 422, code `account_disabled`.
 */
export class AccountDisabled extends DomainError {
  readonly code = "account_disabled";
  readonly status = 422;
  override fields(): Record<string, Record<string, string>> {
    return { email: { disabled: this.message } };
  }
  constructor() {
    super("This account is switched off. Please write to support.");
  }
}

/**
 * The caller's address is in a country that the platform does not serve, and the account holds no money that could be
 * withdrawn. Status 451, code `country_restricted`; `country` names it.
 */
export class LoginRestricted extends refusal(
  "country_restricted",
  451,
  (_country: string) => "Login is not available in your country.",
  (country) => ({ country }),
) {}

/** Address and password do not belong together; it never says which is wrong. Status 422, code `invalid_fields`. */
export function wrongCredential(): InvalidFields {
  return new InvalidFields({ email: { invalid: "The e-mail address or the password is wrong." } });
}

/**
 * The terms were renewed and this player has not accepted them. Status 422, code `terms_not_accepted`, with the version
 * asked for.
 */
export class TermsNotAccepted extends refusal(
  "terms_not_accepted",
  422,
  (_version: string) =>
    "Our terms have changed. Read and accept them to deposit and to start new rounds; open rounds and withdrawals go on as before.",
  (version) => ({ terms_version: version }),
) {}
