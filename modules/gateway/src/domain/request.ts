import type { DomainError, Minor } from "@apogee/kernel";

/** One action of a provider in a round, under the provider's own id. */
export type ProviderAction =
  | { readonly kind: "bet"; readonly id: string; readonly amount: Minor; readonly jackpotContribution: Minor }
  | { readonly kind: "win"; readonly id: string; readonly amount: Minor; readonly jackpotWin: Minor }
  | { readonly kind: "rollback"; readonly id: string; readonly originalId: string };

interface OfPlayer {
  readonly userId: string;
  readonly currency: string;
}

/** A provider's call in no particular protocol. */
export type ProviderRequest =
  | (OfPlayer & { readonly kind: "balance" })
  /** Asks who opened a game, by the token in the game's address. */
  | { readonly kind: "session"; readonly token: string }
  | (OfPlayer & {
      readonly kind: "round";
      /** The provider's own name for the game, without the provider's id. */
      readonly game: string;
      readonly round: string;
      readonly actions: readonly ProviderAction[];
      readonly finished: boolean;
    })
  | {
      readonly kind: "freespins";
      readonly issueId: string;
      readonly status: "active" | "finished" | "expired" | "canceled";
      readonly total: Minor;
    };

/** The result of one action, in the request's order. */
export interface Transaction {
  readonly actionId: string;
  /** `purse-sequence` of the ledger's event. */
  readonly txId: string;
  readonly at: Date;
  /** The part that was bonus money. */
  readonly bonus: Minor;
}

/** The answer in no particular protocol: the balance, real and bonus money together, and the transactions. */
export interface ProviderAnswer {
  readonly balance: Minor;
  readonly currency: string;
  /** The player that a token names; only in answers to `session`. */
  readonly userId?: string;
  readonly transactions: readonly Transaction[];
}

/** Why a request is refused, in no particular protocol. */
export type Reason =
  | "funds"
  | "player_unknown"
  | "limit"
  | "max_bet"
  | "open_rounds"
  | "game_forbidden"
  | "player_disabled"
  | "country"
  | "currency"
  | "token"
  | "too_many"
  | "bad_request"
  | "conflict"
  | "signature"
  | "not_found"
  | "unavailable"
  | "internal";

/** A refusal in no particular protocol. */
export interface Refused {
  readonly reason: Reason;
  readonly message: string;
  readonly balance?: Minor;
}

const REASONS: Readonly<Record<string, Reason>> = {
  not_enough_funds: "funds",
  limit_reached: "limit",
  rates_too_old: "unavailable",
  stakes_closed: "limit",
  register_unanswered: "unavailable",
  max_bet_while_wagering: "max_bet",
  too_many_open_rounds: "open_rounds",
  account_disabled: "player_disabled",
  terms_not_accepted: "player_disabled",
  player_fields_missing: "player_disabled",
  game_disabled: "game_forbidden",
  provider_disabled: "game_forbidden",
  idempotency_conflict: "conflict",
  round_of_another_game: "conflict",
  freespins_told_otherwise: "conflict",
  bad_request: "bad_request",
  unreadable_request: "bad_request",
  amount_too_large: "bad_request",
  freespins_pay_too_much: "bad_request",
  token_unknown: "token",
  player_unknown: "player_unknown",
  currency_not_allowed: "currency",
  country_not_allowed: "country",
  wrong_signature: "signature",
  not_found: "not_found",
  unavailable: "unavailable",
  overloaded: "unavailable",
  too_many_requests: "too_many",
  too_many_actions: "too_many",
  too_many_strangers: "too_many",
};

/**
 * Messages for providers, in place of messages that are written for players. Refusals that are not listed keep their
 * message.
 */
const WORDS: Readonly<Record<string, string>> = {
  idempotency_conflict: "This action id was used for another call. Send the same call again, or a new action id.",
  not_enough_funds: "The player's balance does not cover this bet.",
  limit_reached: "A limit that the player has set does not allow this bet.",
  rates_too_old:
    "The player has limits in another currency, and its exchange rate is missing at the moment. Send the same bet again later.",
  stakes_closed: "The player is taking a break. No bet is accepted now.",
  register_unanswered:
    "A register of the authorities has not answered about the player yet. Send the same bet again later.",
  max_bet_while_wagering: "This bet is above the maximum that the player may place now.",
  too_many_open_rounds: "This player has too many open rounds. Finish some, then send the bet again.",
  account_disabled: "This player may not place new bets. Wins and rollbacks are accepted.",
  terms_not_accepted: "This player must accept new terms before placing new bets. Wins and rollbacks are accepted.",
  player_fields_missing:
    "This player must enter personal details before placing new bets. Wins and rollbacks are accepted.",
  round_of_another_game: "This round belongs to another game. Name that game, or use a new round id.",
  too_many_requests:
    "Too many calls from this address had wrong signatures. Wait for the time in Retry-After; other addresses are not affected.",
  too_many_actions:
    "This provider has sent too many actions within a minute. Nothing was done. Send the same call again after the time in Retry-After.",
  too_many_strangers:
    "Too many calls have named players who never came to this provider. Nothing was done. Send the same call again after the time in Retry-After.",
  unavailable: "The wallet cannot answer now. Send the same call again; nothing is lost or applied twice.",
  overloaded: "The wallet has too many calls at the moment. Send the same call again; nothing was done.",
};

/** Maps a refusal of the platform to a reason that every dialect can express. */
export function refusedOf(error: Pick<DomainError, "code" | "message" | "status" | "details">): Refused {
  const reason =
    REASONS[error.code] ??
    (error.status === 404
      ? "not_found"
      : error.status === 503
        ? "unavailable"
        : error.status >= 500
          ? "internal"
          : error.status === 422
            ? "player_disabled"
            : "bad_request");
  const balance = error.details()?.["balance_cents"];
  return {
    reason,
    message: WORDS[error.code] ?? error.message,
    ...(typeof balance === "number" ? { balance: balance as Minor } : {}),
  };
}
