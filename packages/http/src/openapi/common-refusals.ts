import { actsForPlayer, type Refusal, type RouteContract } from "@apogee/contract";

/** The refusals that the edge may answer on any route besides its declared ones. */
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
    | "notOnDemoHosts"
    | "readOnly"
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
    notOnDemoHosts,
  } = contract;
  const nowhere = when(
    params !== undefined,
    "not_found",
    404,
    "What the address names does not exist, or not for this caller.",
  );
  // The protocol itself documents all others.
  if (refusalCodes === "dialect") return nowhere;
  const byBrowser = method !== "GET" && access !== "signed";
  const hasBody = (body ?? signedBody) !== undefined;
  return [
    ...when(true, "bad_request", 400, "The call could not be read."),
    ...when(hasBody, "invalid_json", 400, "The body is not valid JSON."),
    ...when(hasBody, "json_too_deep", 400, "The body is nested more than twenty levels deep."),
    ...when(true, "text_invalid", 400, "A text contains U+0000 or half a surrogate pair."),
    ...when(idempotency === "key", "idempotency_key_missing", 400, "There is no Idempotency-Key header."),
    ...when(true, "idempotency_key_invalid", 400, "The key does not have 8 to 128 printable characters."),
    ...when(access === "player", "sign_in_required", 401, "Nobody is signed in."),
    ...when(
      access === "staff",
      "staff_sign_in_required",
      401,
      "The token of a live session of an active member of staff is missing.",
    ),
    ...when(byBrowser, "foreign_origin", 403, "A browser sent it from another site."),
    ...when(byBrowser, "requested_with_missing", 403, "There is no X-Requested-With header."),
    ...when(access === "guest", "already_signed_in", 403, "Somebody is signed in."),
    ...when(access === "game", "session_ended", 403, "The frame's token is invalid or has expired."),
    ...when(notOnDemoHosts === true, "demo_only", 403, "The called host offers demos only."),
    ...when(
      access !== "staff" && access !== "signed",
      "staff_token_misplaced",
      403,
      "Only back-office routes accept a staff token.",
    ),
    ...when(
      access === "staff" && permission !== "session.own",
      "permission_missing",
      403,
      "The member of staff lacks the permission that `permission` names.",
    ),
    ...nowhere,
    ...when(
      actsForPlayer(contract),
      "player_changed",
      409,
      "`X-Player-Id` names another player than the one who is signed in.",
    ),
    ...when(idempotency === "key", "idempotency_conflict", 409, "The key was used for another call."),
    ...when(idempotency === "key", "still_running", 409, "The first call under this key is still in progress."),
    ...when(hasBody, "body_too_large", 413, "The body is larger than calls of this class may be."),
    ...when(hasBody, "body_not_json", 415, "The body is not JSON."),
    ...when(
      access !== "staff" && access !== "signed",
      "under_maintenance",
      503,
      "An operator has switched on maintenance. The header `x-maintenance-mode` is set.",
    ),
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
      "Fields are invalid; `errors` has a sentence for each.",
    ),
    ...when(true, "too_many_requests", 429, "The caller exceeded a limit; `Retry-After` is the time to wait."),
    ...when(true, "internal_error", 500, "Something failed on our side. It was recorded under `request_id`."),
    ...when(
      true,
      "unknown_licence",
      503,
      "This process does not know the licence of the player, the frame or the host. No other licence takes its place.",
    ),
    ...when(true, "overloaded", 503, "There is no capacity for this call. It was not begun."),
    ...when(true, "unavailable", 503, "The platform is restarting; the same call may be sent again."),
  ];
}

function when(applies: boolean, code: string, status: number, sentence: string): Refusal[] {
  return applies ? [{ code, status, when: sentence }] : [];
}
