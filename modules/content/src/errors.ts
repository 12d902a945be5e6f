import { DomainError, refusal } from "@apogee/kernel";

/** Status 422, code `unknown_locale`. */
export class UnknownLocale extends refusal(
  "unknown_locale",
  422,
  (locale: string) => `The language ${locale} is not listed.`,
) {}

/**
 * Status 503, code `unknown_licence`: a player, frame or host has a licence that this process has not read; its copy is
 * a few seconds old at most. Nothing was changed, and no other licence's rules take its place.
 */
export class UnknownLicence extends refusal(
  "unknown_licence",
  503,
  (licence: string) =>
    `The licence ${licence} is not set up here, so nothing was changed. Try again in a few seconds, or contact support.`,
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
