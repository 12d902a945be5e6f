import { DomainError } from "@apogee/kernel";

/** Status 422, code `unknown_locale`. */
export class UnknownLocale extends DomainError {
  readonly code = "unknown_locale";
  readonly status = 422;
  constructor(locale: string) {
    super(`The language ${locale} is not listed.`);
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
