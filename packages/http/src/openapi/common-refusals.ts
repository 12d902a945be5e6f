import type { Refusal, RouteContract } from "@apogee/contract";

/** What every route may answer by itself beside what it declares: the edge refuses it before the handler, or for it. */
export function commonRefusals(
  contract: Pick<
    RouteContract,
    | "access"
    | "permission"
    | "method"
    | "idempotency"
    | "params"
    | "query"
    | "body"
    | "signedBody"
    | "refusalCodes"
    | "servedCountriesOnly"
  >,
): Refusal[] {
  const {
    access,
    permission,
    method,
    idempotency,
    params,
    query,
    body,
    signedBody,
    refusalCodes,
    servedCountriesOnly,
  } = contract;
  const nowhere = when(
    params !== undefined,
    "not_found",
    404,
    "What the address names is not there, or not for this caller.",
  );
  // All else is told by the dialect itself.
  if (refusalCodes === "dialect") return nowhere;
  const byBrowser = method !== "GET" && access !== "signed";
  const hasBody = (body ?? signedBody) !== undefined;
  return [
    ...when(true, "bad_request", 400, "The call could not be read."),
    ...when(hasBody, "invalid_json", 400, "The body is not valid JSON."),
    ...when(hasBody, "json_too_deep", 400, "The body is nested more than twenty deep."),
    ...when(true, "text_invalid", 400, "A text holds U+0000 or half a surrogate pair."),
    ...when(idempotency === "key", "idempotency_key_missing", 400, "There is no Idempotency-Key header."),
    ...when(true, "idempotency_key_invalid", 400, "The key does not have 8 to 128 printable characters."),
    ...when(access === "player", "sign_in_required", 401, "Nobody is signed in."),
    ...when(
      access === "staff",
      "staff_sign_in_required",
      401,
      "There is no token of a staff session that lives, of a member who is active.",
    ),
    ...when(byBrowser, "foreign_origin", 403, "A browser sent it from another site."),
    ...when(byBrowser, "requested_with_missing", 403, "There is no X-Requested-With header."),
    ...when(access === "guest", "already_signed_in", 403, "Somebody is signed in."),
    ...when(access === "game", "session_ended", 403, "The frame's token is not good, or not any more."),
    ...when(
      access !== "staff" && access !== "signed",
      "staff_token_misplaced",
      403,
      "A staff token is taken by back-office routes alone.",
    ),
    ...when(
      access === "staff" && permission !== "session.own",
      "permission_missing",
      403,
      "The member of staff lacks the permission that `permission` names.",
    ),
    ...nowhere,
    ...when(idempotency === "key", "idempotency_conflict", 409, "The key was used for another call."),
    ...when(idempotency === "key", "still_running", 409, "The first call under this key has not ended."),
    ...when(hasBody, "body_too_large", 413, "The body is larger than calls of this class may be."),
    ...when(hasBody, "body_not_json", 415, "The body is of another type than JSON."),
    ...when(
      servedCountriesOnly === true,
      "country_restricted",
      451,
      "The caller's address is in a country that the platform does not serve.",
    ),
    ...when(
      (params ?? query ?? body) !== undefined,
      "invalid_fields",
      422,
      "Fields do not fit; `errors` has a sentence for each.",
    ),
    ...when(
      true,
      "too_many_requests",
      429,
      "More calls than this caller may make; `Retry-After` says how long to wait.",
    ),
    ...when(true, "internal_error", 500, "Something failed on our side. It was recorded under `request_id`."),
    ...when(
      true,
      "unknown_licence",
      503,
      "The licence of the player, the frame or the host is not among the licences that this process knows. No other one stands in for it.",
    ),
    ...when(true, "overloaded", 503, "More calls than can be served soon. This one was not begun."),
    ...when(true, "unavailable", 503, "The house restarts; the same call may be sent again."),
  ];
}

function when(applies: boolean, code: string, status: number, sentence: string): Refusal[] {
  return applies ? [{ code, status, when: sentence }] : [];
}
