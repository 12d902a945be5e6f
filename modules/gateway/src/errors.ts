import { TooManyCalls } from "@apogee/http";
import { DomainError, refusal } from "@apogee/kernel";

/** Free spins are named by their provider and the issue. */
interface FreespinsName {
  readonly providerId: string;
  readonly issueId: string;
}

/** Status 409, code `provider_exists`. */
export class ProviderExists extends refusal(
  "provider_exists",
  409,
  (id: string) => `A provider ${id} exists already. Its key is changed with rotate-key.`,
) {}

/** Status 400, code `unreadable_request`: signed, but not in the provider's dialect. */
export class UnreadableRequest extends DomainError {
  readonly code = "unreadable_request";
  readonly status = 400;
}

/** Status 403, code `wrong_signature`. Nothing was read. */
export class WrongSignature extends refusal("wrong_signature", 403, "The signature does not fit the body.") {}

/** Status 429, code `too_many_actions`: of this provider in a minute. Nothing of the request was done. */
export class TooManyActions extends TooManyCalls {
  override readonly code = "too_many_actions";
}

/**
 * Status 429, code `too_many_strangers`: this provider has named too many players who never came to it. Nothing was
 * looked up.
 */
export class TooManyStrangers extends TooManyCalls {
  override readonly code = "too_many_strangers";
}

/** Status 404, code `player_unknown`. */
export class PlayerUnknown extends refusal("player_unknown", 404, "There is no such player.") {}

/** Status 422, code `currency_not_allowed`: the player has no wallet in it, or the game is not played in it. */
export class CurrencyNotAllowed extends refusal(
  "currency_not_allowed",
  422,
  (currency: string) => `This player does not play in ${currency}.`,
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
  "This game takes no stakes at the moment. Open rounds are settled.",
) {}

/** Status 422, code `provider_disabled`. */
export class ProviderDisabled extends refusal(
  "provider_disabled",
  422,
  "This provider's games take no stakes at the moment. Open rounds are settled.",
) {}

/** Status 409, code `idempotency_conflict`: the id was used for something else. */
export class IdUsedOtherwise extends refusal(
  "idempotency_conflict",
  409,
  "This id was used for something else before.",
) {}

/** Status 409, code `freespins_told_otherwise`: their end was told with another total before. */
export class FreespinsToldOtherwise extends refusal(
  "freespins_told_otherwise",
  409,
  "The end of these free spins was told with another total before, which holds.",
) {}

/** Status 400, code `freespins_pay_too_much`: their end was told with more than the stakes of all of them may bring. */
export class FreespinsPayTooMuch extends refusal(
  "freespins_pay_too_much",
  400,
  "These free spins pay more than the stakes of all of them may bring. Nothing was credited; ask the house.",
) {}

/** Status 502, code `provider_away`: the provider did not answer, or not as agreed. */
export class ProviderAway extends DomainError {
  readonly code = "provider_away";
  readonly status = 502;
  /** For the log; players read the message. */
  readonly what: string;
  constructor(
    what: string,
    message = "The provider of this game does not answer at the moment. Try again in a minute or choose another game.",
  ) {
    super(message);
    this.what = what;
  }
}

/** The provider answered, and said no in words that are not for players; to them it is `provider_away`. */
export class ProviderDeclined extends ProviderAway {
  /**
   * Whether it said in the dialect's own words that it does not have what it was asked about; any other 404 may be of a
   * wrong address.
   */
  readonly isUnknownThere: boolean;
  constructor(what: string, isUnknownThere: boolean) {
    super(what);
    this.isUnknownThere = isUnknownThere;
  }
}

/** What the provider answered is no catalogue, or nothing came; for operators. Status 502, code `provider_away`. */
export class CatalogueUnread extends ProviderAway {
  constructor(id: string, what: string) {
    super(
      what,
      `${id} gave no catalogue that can be read, and no game was changed: ${what.replace(/\.?$/, ".")} Games of a provider that tells none are added by "provider game add".`,
    );
  }
}

/** Status 422, code `sessions_not_spoken`: in this dialect a provider is asked for nothing from here. */
export class SessionsNotSpoken extends refusal(
  "sessions_not_spoken",
  422,
  (dialect: string) =>
    `Providers that speak ${dialect} are heard here, and asked for nothing. Their games are added by "provider game add", their free spins are given at their own desk.`,
) {}

/** Status 502, code `freespins_unanswered`, with the issue: the provider may have given them or not. */
export class FreespinsUnanswered extends DomainError {
  readonly code = "freespins_unanswered";
  readonly status = 502;
  readonly issue: FreespinsName;
  constructor(issue: FreespinsName) {
    super(
      `${issue.providerId} did not answer. The issue ${issue.issueId} is pending: ask again with "freespins repeat ${issue.providerId} ${issue.issueId}", or take it back with "freespins cancel".`,
    );
    this.issue = issue;
  }
  override details(): Record<string, unknown> {
    return { provider: this.issue.providerId, issueId: this.issue.issueId };
  }
}

/**
 * Status 422, code `freespins_refused`, with the issue: the provider said that it does not give them. They stand as
 * refused, or as they stood where another call may have been heard.
 */
export class FreespinsRefused extends DomainError {
  readonly code = "freespins_refused";
  readonly status = 422;
  readonly issue: FreespinsName;
  constructor(issue: FreespinsName, why: string, stands: string) {
    const rest =
      stands === "refused"
        ? ""
        : ` It stays ${stands}: an earlier call for it may have been heard; "freespins cancel" asks the provider.`;
    super(
      `${issue.providerId} refused the issue ${issue.issueId}: ${why} Ask again with "freespins repeat ${issue.providerId} ${issue.issueId}" when the cause is mended.${rest}`,
    );
    this.issue = issue;
  }
  override details(): Record<string, unknown> {
    return { provider: this.issue.providerId, issueId: this.issue.issueId };
  }
}

/** Status 422, code `game_not_opened`: nobody has said where this game is opened. */
export class GameNotOpened extends refusal(
  "game_not_opened",
  422,
  "There is no address yet at which this game is opened. Choose another one.",
) {}

/** Status 422, code `token_unknown`: not made here, made for another provider, or too old. */
export class TokenUnknown extends refusal(
  "token_unknown",
  422,
  "This token names nobody. Let the player open the game again.",
) {}

/** Status 422, code `freespins_over`: they have ended already. */
export class FreespinsOver extends refusal("freespins_over", 422, "These free spins are over already.") {}
