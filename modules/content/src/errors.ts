import { DomainError, refusal } from "@apogee/kernel";

/** Status 422, code `unknown_locale`. */
export class UnknownLocale extends refusal(
  "unknown_locale",
  422,
  (locale: string) => `The language ${locale} is not listed.`,
) {}

/**
 * A player, a frame or a host has a licence that is not among those that this process knows, which are a few seconds old
 * at most. Status 503, code `unknown_licence`. Nothing was changed, and no other licence's rules stand in for it.
 */
export class UnknownLicence extends refusal(
  "unknown_licence",
  503,
  (licence: string) =>
    `The licence ${licence} is not set up here, so nothing was changed. Try again in a few seconds; if it stays so, write to support.`,
) {}

/** Status 422, code `unknown_brand`. */
export class UnknownBrand extends refusal(
  "unknown_brand",
  422,
  (brand: string) => `The brand ${brand} is not listed.`,
) {}

/** Status 422, code `text_not_usable`. */
export class TextNotUsable extends DomainError {
  readonly code = "text_not_usable";
  readonly status = 422;
}
