import type { DomainError, Minor } from "@apogee/kernel";

/** One thing that a provider says of a round, under its own id. */
export type ProviderAction =
  | { readonly kind: "bet"; readonly id: string; readonly amount: Minor; readonly jackpotContribution: Minor }
  | { readonly kind: "win"; readonly id: string; readonly amount: Minor; readonly jackpotWin: Minor }
  | { readonly kind: "rollback"; readonly id: string; readonly originalId: string };

interface OfPlayer {
  readonly userId: string;
  readonly currency: string;
}

/** What a provider's call asks for, whatever its dialect. */
export type ProviderRequest =
  | (OfPlayer & { readonly kind: "balance" })
  /** Who opened a game, by the token that the game's address bore. */
  | { readonly kind: "session"; readonly token: string }
  | (OfPlayer & {
      readonly kind: "round";
      /** The provider's own name of the game, without its id. */
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

/** What a transaction of the request came to; in the request's order. */
export interface Transaction {
  readonly actionId: string;
  /** `purse-sequence` of the ledger's event. */
  readonly txId: string;
  readonly at: Date;
  /** The part that bonus money moved. */
  readonly bonus: Minor;
}

/** The answer in no dialect: the balance, real and bonus money together, and the transactions. */
export interface ProviderAnswer {
  readonly balance: Minor;
  readonly currency: string;
  /** Whom a token named, where that was asked. */
  readonly userId?: string;
  readonly transactions: readonly Transaction[];
}

/** Why a request is refused, in no dialect. */
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

/** A refusal as a dialect says it: its status and its body. */
export interface Refused {
  readonly reason: Reason;
  readonly message: string;
  readonly balance?: Minor;
}

const REASONS: Readonly<Record<string, Reason>> = {
  not_enough_funds: "funds",
  limit_reached: "limit",
  limit_missing: "limit",
  stakes_closed: "limit",
  max_bet_while_wagering: "max_bet",
  too_many_open_rounds: "open_rounds",
  account_disabled: "player_disabled",
  terms_not_accepted: "player_disabled",
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
 * What the house says to players, said to a machine that asks for them. Sentences that do for both stay as they are.
 */
const WORDS: Readonly<Record<string, string>> = {
  idempotency_conflict: "This action id was used for another call. Send the same call again, or a new action id.",
  not_enough_funds: "The player's balance does not cover this bet.",
  limit_reached: "A limit that the player has set does not allow this bet.",
  limit_missing: "The player has set limits in another currency and waits for one in this. No bet is taken before.",
  stakes_closed: "The player is taking a break and bets nothing now.",
  max_bet_while_wagering: "This bet is above the highest one that the player may place now.",
  too_many_open_rounds: "Too many rounds of this player are open. Finish some, then send the bet again.",
  account_disabled: "This player places no new bets. Wins and rollbacks are taken.",
  terms_not_accepted: "This player places no new bets before accepting new terms. Wins and rollbacks are taken.",
  round_of_another_game: "This round belongs to another game. Name that game, or open a round of a new id.",
  too_many_requests:
    "Too many calls from this address were not rightly signed. Wait as long as Retry-After says; other addresses are heard.",
  too_many_actions:
    "This provider has sent too many actions within a minute. Send the same call again after as long as Retry-After says; nothing of it was done.",
  too_many_strangers:
    "Too many calls have named players who never came to this provider. Send the same call again after as long as Retry-After says; nothing of it was done.",
  unavailable: "The wallet cannot answer now. Send the same call again; nothing is lost or done twice.",
  overloaded: "The wallet has too many calls at the moment. Send the same call again; nothing was done.",
};

/** Brings a refusal of the house into the words that every dialect knows. */
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
