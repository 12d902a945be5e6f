import { DomainError } from "@apogee/kernel";

/** Status 422, code `unknown_locale`. */
export class UnknownLocale extends DomainError {
  readonly code = "unknown_locale";
  readonly status = 422;
  constructor(locale: string) {
    super(`The language ${locale} is not listed.`);
  }
}

/**
 * A player, a frame or a host has a licence that is not among those that this process knows, which are a few seconds old
 * at most. Status 503, code `unknown_licence`. Nothing was changed, and no other licence's rules stand in for it.
 */
export class UnknownLicence extends DomainError {
  readonly code = "unknown_licence";
  readonly status = 503;
  constructor(licence: string) {
    super(
      `The licence ${licence} is not set up here, so nothing was changed. Try again in a few seconds; if it stays so, write to support.`,
    );
  }
}

/** Status 422, code `unknown_brand`. */
export class UnknownBrand extends DomainError {
  readonly code = "unknown_brand";
  readonly status = 422;
  constructor(brand: string) {
    super(`The brand ${brand} is not listed.`);
  }
}

/** Status 422, code `text_not_usable`. */
export class TextNotUsable extends DomainError {
  readonly code = "text_not_usable";
  readonly status = 422;
}
