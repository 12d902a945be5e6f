import { DomainError, InvalidFields, refusal, type FieldErrors } from "@apogee/kernel";

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

/**
 * Status 422, code `invalid_fields`: address and password do not match, or the browser is locked out. The answer never
 * reveals which.
 */
export function wrongCredential(): InvalidFields {
  return new InvalidFields({
    email: {
      invalid:
        "The e-mail address or the password is wrong. After three wrong attempts, use the link that was sent to this address, or try again in 30 minutes.",
    },
  });
}

/** Status 422, code `second_factor_due`: the password is right, and a second call must send a code. */
export class FactorDue extends DomainError {
  readonly code = "second_factor_due";
  readonly status = 422;
  override fields(): FieldErrors {
    return { otp_attempt: { required: this.message } };
  }
  constructor() {
    super("Enter the code that your authenticator app shows, or a recovery code.");
  }
}

/** Status 422, code `too_many_codes`: five codes were wrong within 15 minutes. */
export class TooManyGuesses extends DomainError {
  readonly code = "too_many_codes";
  readonly status = 422;
  override fields(): FieldErrors {
    return { otp_attempt: { too_many: this.message } };
  }
  constructor() {
    super("Too many codes were wrong. Try again in 15 minutes.");
  }
}

/** Status 422, code `invalid_fields`: the code is wrong. */
export const wrongCode = (): InvalidFields =>
  new InvalidFields({ otp_attempt: { invalid: "This code is wrong or was used before. Wait for the next one." } });

/** Status 422, code `invalid_fields`: no password was given in this browser within five minutes. */
export const wrongTurn = (): InvalidFields =>
  new InvalidFields({ otp_attempt: { expired: "This took too long. Log in with your password again." } });

/** Status 403, code `proof_needed`, with `by`: the player must be proved by `code` or `password` first. */
export class ProofNeeded extends refusal(
  "proof_needed",
  403,
  (by: "code" | "password") =>
    by === "code"
      ? "Enter a code of your authenticator app first, then repeat this within ten minutes."
      : "Enter your password first, then repeat this within ten minutes.",
  (by) => ({ by }),
) {}

/** Status 409, code `second_factor_missing`: the player has no second factor. */
export class SecondFactorMissing extends refusal("second_factor_missing", 409, "Your second factor is off.") {}

/** Status 409, code `second_factor_not_set_up`: no new secret or recovery codes wait for their confirmation. */
export class SetUpMissing extends refusal(
  "second_factor_not_set_up",
  409,
  "Start again: no new secret or recovery codes are waiting.",
) {}

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
