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

/** Status 415, code `body_not_json`: the body is not JSON in UTF-8. */
export class BodyNotReadable extends refusal(
  "body_not_json",
  415,
  "Send the body as uncompressed JSON in UTF-8, with the header Content-Type: application/json.",
) {}

/** The caller must sign in first. The browser logs out on 401, so only player routes answer it. */
export class SignInRequired extends refusal("sign_in_required", 401, "Please log in first.") {}

/**
 * Status 409, code `player_changed`: the call was made for another player than the one who is signed in. Nothing was
 * done; the page must be loaded again.
 */
export class PlayerChanged extends refusal(
  "player_changed",
  409,
  "Another player is signed in now. Nothing was done; reload the page.",
) {}

/** The caller may not do this. Status 403. */
export class Forbidden extends DomainError {
  readonly code: string;
  readonly status = 403;
  constructor(message: string, code = "forbidden") {
    super(message);
    this.code = code;
  }
}

/** The platform is under maintenance. Status 503, code `under_maintenance`, with the header `x-maintenance-mode`. */
export class UnderMaintenance extends refusal(
  "under_maintenance",
  503,
  "The casino is under maintenance. Nothing was lost; try again in some minutes.",
) {}

/**
 * Status 451, code `country_restricted`, with `country`: the caller's address is in a country that the platform does not
 * serve.
 */
export class CountryRestricted extends refusal(
  "country_restricted",
  451,
  (_country: string) => "Registration, deposits and games are not available in your country.",
  (country) => ({ country }),
) {}

/** Status 403, code `demo_only`: the called host offers demos only. */
export class DemoOnly extends refusal(
  "demo_only",
  403,
  "This address offers demos only. Register and log in at the main address of the casino.",
) {}

/** Status 401, code `staff_sign_in_required`: the call carries no token of a live staff session. */
export class StaffSignInRequired extends refusal(
  "staff_sign_in_required",
  401,
  "This call needs the token of a live staff session, in the header Authorization: Bearer.",
) {}

/** Status 403, code `permission_missing`, with `permission`: the member of staff lacks the route's permission. */
export class PermissionMissing extends refusal(
  "permission_missing",
  403,
  (permission: string) => `This call needs the permission ${permission}, which you do not have.`,
  (permission) => ({ permission }),
) {}

/** Status 403, code `staff_token_misplaced`: a staff token was sent to a non-staff route. */
export class StaffTokenMisplaced extends refusal(
  "staff_token_misplaced",
  403,
  "Only back-office routes accept a staff token. Omit it from this call.",
) {}

/** The key was already used with another route or body. */
export class IdempotencyConflict extends refusal(
  "idempotency_conflict",
  409,
  "This Idempotency-Key was already used for a different call. Send a new key.",
) {}

/** The first call under this key is still in progress. */
export class StillRunning extends refusal(
  "still_running",
  409,
  "The first call with this Idempotency-Key is still running. Try again in a moment.",
) {}

/** Status 431, code `headers_too_large`. */
export class HeadersTooMany extends refusal("headers_too_large", 431, "The headers are too large.") {}

/** Status 414, code `address_too_long`. */
export class AddressTooLong extends refusal("address_too_long", 414, "The address is too long.") {}

/** Status 429, code `too_many_requests`: the caller exceeded a limit. `Retry-After` is the time to wait. */
export class TooManyCalls extends DomainError {
  readonly code: string = "too_many_requests";
  readonly status = 429;
  /** Whole seconds until a call is accepted again. */
  readonly retryAfterS: number;
  constructor(waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    super(`Too many calls. Wait ${seconds === 1 ? "a second" : `${seconds} seconds`} and try again.`);
    this.retryAfterS = seconds;
  }
}

/** Status 503, code `overloaded`: no capacity for this call; it was not begun. */
export class Overloaded extends refusal(
  "overloaded",
  503,
  "Too many calls at the moment. Nothing was done; try again in a moment.",
) {}

/** Status 503, code `unavailable`: temporarily unavailable; the caller may retry. */
export class Unavailable extends refusal(
  "unavailable",
  503,
  "The service cannot answer at the moment. Nothing was lost; try again in a moment.",
) {}
