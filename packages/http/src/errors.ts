import { DomainError, refusal } from "@apogee/kernel";

/** The caller's input does not have the declared shape. */
export class BadRequest extends DomainError {
  readonly code: string;
  readonly status = 400;
  constructor(message: string, code = "bad_request") {
    super(message);
    this.code = code;
  }
}

/** The body is sent in another way than as JSON in UTF-8. Status 415, code `body_not_json`. */
export class BodyNotReadable extends refusal(
  "body_not_json",
  415,
  "A body is sent as JSON in UTF-8 and not packed, with the header Content-Type: application/json.",
) {}

/** Someone must sign in first. The browser logs out on 401, so only routes of players answer it. */
export class SignInRequired extends refusal("sign_in_required", 401, "Please log in first.") {}

/** The caller may not do this. Status 403. */
export class Forbidden extends DomainError {
  readonly code: string;
  readonly status = 403;
  constructor(message: string, code = "forbidden") {
    super(message);
    this.code = code;
  }
}

/**
 * The caller's address is in a country that the platform does not serve. Status 451, code `country_restricted`;
 * `country` names it.
 */
export class CountryRestricted extends refusal(
  "country_restricted",
  451,
  (_country: string) => "Registration, deposits and games are not available in your country.",
  (country) => ({ country }),
) {}

/** The call bears no token of a living staff session. Status 401, code `staff_sign_in_required`. */
export class StaffSignInRequired extends refusal(
  "staff_sign_in_required",
  401,
  "This call needs the token of a staff session that has not ended. Send it in the header Authorization, after Bearer.",
) {}

/** The member of staff lacks the route's permission. Status 403, code `permission_missing`; `permission` names it. */
export class PermissionMissing extends refusal(
  "permission_missing",
  403,
  (permission: string) => `This call needs the permission ${permission}, which you do not have.`,
  (permission) => ({ permission }),
) {}

/** A staff token came to a route that is not of staff. Status 403, code `staff_token_misplaced`. */
export class StaffTokenMisplaced extends refusal(
  "staff_token_misplaced",
  403,
  "A staff token is taken by back-office routes alone. Leave it out of this call.",
) {}

/** The key was used before, with another route or body. */
export class IdempotencyConflict extends refusal(
  "idempotency_conflict",
  409,
  "This Idempotency-Key was already used for a different call. Send a new key.",
) {}

/** The first call under this key has not ended yet. */
export class StillRunning extends refusal(
  "still_running",
  409,
  "The first call with this Idempotency-Key is still running. Ask again in a moment.",
) {}

/** More headers than any call has. Status 431, code `headers_too_large`. */
export class HeadersTooMany extends refusal("headers_too_large", 431, "The headers are more than any call's.") {}

/** Longer than any address of the house. Status 414, code `address_too_long`. */
export class AddressTooLong extends refusal("address_too_long", 414, "The address is longer than any of ours.") {}

/**
 * A caller has called too often. Status 429, code `too_many_requests`; the answer says in `Retry-After` how long to
 * wait.
 */
export class TooManyCalls extends DomainError {
  readonly code: string = "too_many_requests";
  readonly status = 429;
  /** Whole seconds after which a call is let in again. */
  readonly retryAfterS: number;
  constructor(waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    super(`Too many calls. Wait ${seconds === 1 ? "a second" : `${seconds} seconds`} and try again.`);
    this.retryAfterS = seconds;
  }
}

/** More calls are being served than can be soon; this one was not begun. Status 503, code `overloaded`. */
export class Overloaded extends refusal(
  "overloaded",
  503,
  "Too many calls come at once. Ask again in a moment; nothing was done.",
) {}

/** The house cannot answer now and will soon: the caller may ask again. Status 503, code `unavailable`. */
export class Unavailable extends refusal(
  "unavailable",
  503,
  "The service is restarting. Ask again in a moment; nothing was lost.",
) {}
