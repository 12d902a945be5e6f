import { TooManyCalls } from "@apogee/http";
import { DomainError, refusal } from "@apogee/kernel";

/** Identifies free spins by their provider and the issue. */
interface FreespinsName {
  readonly providerId: string;
  readonly issueId: string;
}

/** Status 409, code `provider_exists`. */
export class ProviderExists extends refusal(
  "provider_exists",
  409,
  (id: string) => `The provider ${id} already exists. Use rotate-key to change its key.`,
) {}

/** Status 400, code `unreadable_request`: signed, but not valid in the provider's dialect. */
export class UnreadableRequest extends DomainError {
  readonly code = "unreadable_request";
  readonly status = 400;
}

/** Status 403, code `wrong_signature`. The body was not parsed. */
export class WrongSignature extends refusal("wrong_signature", 403, "The signature does not match the body.") {}

/**
 * Status 429, code `too_many_actions`: too many actions of this provider in a minute. No action of the request was
 * applied.
 */
export class TooManyActions extends TooManyCalls {
  override readonly code = "too_many_actions";
}

/**
 * Status 429, code `too_many_strangers`: this provider has named too many players who never used it. No player was
 * looked up.
 */
export class TooManyStrangers extends TooManyCalls {
  override readonly code = "too_many_strangers";
}

/** Status 404, code `player_unknown`. */
export class PlayerUnknown extends refusal("player_unknown", 404, "There is no such player.") {}

/** Status 422, code `currency_not_allowed`: the player has no wallet in it, or the game does not support it. */
export class CurrencyNotAllowed extends refusal(
  "currency_not_allowed",
  422,
  (currency: string) => `${currency} is not available to this player.`,
) {}

/** Status 422, code `country_not_allowed`. */
export class CountryNotAllowed extends refusal(
  "country_not_allowed",
  422,
  "This game can't be played in the player's country.",
) {}

/** Status 422, code `game_disabled`. */
export class GameDisabled extends refusal(
  "game_disabled",
  422,
  "This game accepts no stakes at the moment. Open rounds are settled.",
) {}

/** Status 422, code `provider_disabled`. */
export class ProviderDisabled extends refusal(
  "provider_disabled",
  422,
  "This provider's games accept no stakes at the moment. Open rounds are settled.",
) {}

/** Status 409, code `idempotency_conflict`: the id was already used for something else. */
export class IdUsedOtherwise extends refusal(
  "idempotency_conflict",
  409,
  "This id was already used for something else.",
) {}

/** Status 409, code `freespins_told_otherwise`: their end was already reported with another total. */
export class FreespinsReportedOtherwise extends refusal(
  "freespins_told_otherwise",
  409,
  "The end of these free spins was already reported with another total, which is final.",
) {}

/**
 * Status 400, code `freespins_pay_too_much`: the reported total is above `freespinsMostTimes` times the stakes of all
 * spins.
 */
export class FreespinsPayTooMuch extends refusal(
  "freespins_pay_too_much",
  400,
  "The total of these free spins is above the most that their stakes may pay. Nothing was credited; contact the operator.",
) {}

/** Status 502, code `provider_away`: the provider did not answer, or not as agreed. */
export class ProviderAway extends DomainError {
  readonly code = "provider_away";
  readonly status = 502;
  /** For the log; players see the message. */
  readonly what: string;
  constructor(
    what: string,
    message = "The provider of this game does not answer at the moment. Try again in a minute or choose another game.",
  ) {
    super(message);
    this.what = what;
  }
}

/** The provider refused with a message that is not for players; they see `provider_away`. */
export class ProviderDeclined extends ProviderAway {
  /**
   * Whether the provider answered in the protocol's own format that it does not have what was named. Any other 404 may
   * come from a wrong address.
   */
  readonly isUnknownThere: boolean;
  constructor(what: string, isUnknownThere: boolean) {
    super(what);
    this.isUnknownThere = isUnknownThere;
  }
}

/** Status 502, code `provider_away`: the provider's answer is missing or is not a catalogue; for operators. */
export class CatalogueUnread extends ProviderAway {
  constructor(id: string, what: string) {
    super(
      what,
      `The catalogue of ${id} could not be read, and no game was changed: ${what.replace(/\.?$/, ".")} Use "provider game add" for a provider without a catalogue.`,
    );
  }
}

/** Status 422, code `sessions_not_spoken`: this dialect has no calls from us to the provider. */
export class SessionsNotSpoken extends refusal(
  "sessions_not_spoken",
  422,
  (dialect: string) =>
    `${dialect} has no calls to the provider. Add its games with "provider game add"; issue its free spins in the provider's own back office.`,
) {}

/** Status 502, code `freespins_unanswered`, with the issue: the provider may or may not have issued them. */
export class FreespinsUnanswered extends DomainError {
  readonly code = "freespins_unanswered";
  readonly status = 502;
  readonly issue: FreespinsName;
  constructor(issue: FreespinsName) {
    super(
      `${issue.providerId} did not answer. The issue ${issue.issueId} is pending: repeat the request with "freespins repeat ${issue.providerId} ${issue.issueId}", or cancel it with "freespins cancel".`,
    );
    this.issue = issue;
  }
  override details(): Record<string, unknown> {
    return { provider: this.issue.providerId, issueId: this.issue.issueId };
  }
}

/**
 * Status 422, code `freespins_refused`, with the issue: the provider refused to issue them. Their status is `refused`,
 * or unchanged if another call may have been accepted.
 */
export class FreespinsRefused extends DomainError {
  readonly code = "freespins_refused";
  readonly status = 422;
  readonly issue: FreespinsName;
  /** The status of the issue: an earlier request may have been accepted. */
  readonly stands: string;
  constructor(issue: FreespinsName, why: string, stands: string) {
    const rest =
      stands === "refused"
        ? ""
        : ` It stays ${stands}: an earlier request may have been accepted. Check with "freespins cancel".`;
    super(
      `${issue.providerId} refused the issue ${issue.issueId}: ${why} Repeat the request with "freespins repeat ${issue.providerId} ${issue.issueId}" when the cause is fixed.${rest}`,
    );
    this.issue = issue;
    this.stands = stands;
  }
  override details(): Record<string, unknown> {
    return { provider: this.issue.providerId, issueId: this.issue.issueId };
  }
}

/** Status 422, code `game_not_opened`: no operator has entered the address of this game. */
export class GameNotOpened extends refusal(
  "game_not_opened",
  422,
  "This game cannot be opened yet. Choose another one.",
) {}

/**
 * Status 422, code `token_unknown`: not issued here, issued for another provider, too old, or its session has ended.
 */
export class TokenUnknown extends refusal(
  "token_unknown",
  422,
  "This token is unknown or has expired. The player must open the game again.",
) {}

/** Status 422, code `freespins_over`: they have ended already. */
export class FreespinsOver extends refusal("freespins_over", 422, "These free spins are already over.") {}
