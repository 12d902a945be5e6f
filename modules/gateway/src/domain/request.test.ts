import { describe, expect, test } from "vitest";
import { refusedOf, type Reason } from "./request.ts";

const refusal = (code: string, status = 422, details?: Record<string, unknown>) =>
  refusedOf({ code, status, message: "As it was said to a player.", details: () => details });

test.each<[code: string, reason: Reason]>([
  ["not_enough_funds", "funds"],
  ["limit_reached", "limit"],
  ["rates_too_old", "unavailable"],
  ["stakes_closed", "limit"],
  ["max_bet_while_wagering", "max_bet"],
  ["too_many_open_rounds", "open_rounds"],
  ["account_disabled", "player_disabled"],
  ["terms_not_accepted", "player_disabled"],
  ["player_fields_missing", "player_disabled"],
  ["game_disabled", "game_forbidden"],
  ["provider_disabled", "game_forbidden"],
  ["idempotency_conflict", "conflict"],
  ["round_of_another_game", "conflict"],
  ["freespins_told_otherwise", "conflict"],
  ["bad_request", "bad_request"],
  ["unreadable_request", "bad_request"],
  ["amount_too_large", "bad_request"],
  ["token_unknown", "token"],
  ["player_unknown", "player_unknown"],
  ["currency_not_allowed", "currency"],
  ["country_not_allowed", "country"],
  ["wrong_signature", "signature"],
  ["not_found", "not_found"],
  ["unavailable", "unavailable"],
  ["overloaded", "unavailable"],
  ["too_many_requests", "too_many"],
  ["too_many_actions", "too_many"],
])("the refusal code %s becomes the reason %s", (code, reason) => {
  expect(refusal(code).reason).toBe(reason);
});

test.each<[status: number, reason: Reason]>([
  [404, "not_found"],
  [503, "unavailable"],
  [500, "internal"],
  [502, "internal"],
  [599, "internal"],
  [422, "player_disabled"],
  [400, "bad_request"],
  [409, "bad_request"],
  [429, "bad_request"],
  [499, "bad_request"],
])("an unknown refusal code with status %i becomes the reason %s", (status, reason) =>
  expect(refusal("unheard_of", status).reason).toBe(reason),
);

describe("the message to a provider", () => {
  test.each([
    ["idempotency_conflict", "This action id was used for another call. Send the same call again, or a new action id."],
    ["not_enough_funds", "The player's balance does not cover this bet."],
    ["limit_reached", "A limit that the player has set does not allow this bet."],
    ["stakes_closed", "The player is taking a break. No bet is accepted now."],
    ["max_bet_while_wagering", "This bet is above the maximum that the player may place now."],
    ["account_disabled", "This player may not place new bets. Wins and rollbacks are accepted."],
    [
      "terms_not_accepted",
      "This player must accept new terms before placing new bets. Wins and rollbacks are accepted.",
    ],
    [
      "player_fields_missing",
      "This player must enter personal details before placing new bets. Wins and rollbacks are accepted.",
    ],
    ["round_of_another_game", "This round belongs to another game. Name that game, or use a new round id."],
    ["too_many_open_rounds", "This player has too many open rounds. Finish some, then send the bet again."],
    [
      "too_many_requests",
      "Too many calls from this address had wrong signatures. Wait for the time in Retry-After; other addresses are not affected.",
    ],
    [
      "too_many_actions",
      "This provider has sent too many actions within a minute. Nothing was done. Send the same call again after the time in Retry-After.",
    ],
    ["unavailable", "The wallet cannot answer now. Send the same call again; nothing is lost or applied twice."],
    ["overloaded", "The wallet has too many calls at the moment. Send the same call again; nothing was done."],
    ["unreadable_request", "As it was said to a player."],
  ])("for %s is %j", (code, message) => {
    expect(refusal(code).message).toBe(message);
  });

  test("comes with the balance if there is one, and with no other details", () => {
    expect(refusal("not_enough_funds", 422, { balance_cents: 250, other: 1 })).toEqual({
      reason: "funds",
      message: expect.any(String),
      balance: 250,
    });
    expect(refusal("not_enough_funds", 422, { balance_cents: 0 })).toMatchObject({ balance: 0 });
    for (const details of [undefined, {}, { balance_cents: "250" }])
      expect(refusal("not_enough_funds", 422, details)).not.toHaveProperty("balance");
  });
});
