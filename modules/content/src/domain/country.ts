/** A country, with the default currency of its visitors. */
export interface Country {
  readonly code: string;
  readonly name: string;
  readonly defaultCurrency: string;
  readonly states: readonly string[] | null;
  /** The licence of players who register from there; null if registration is closed. */
  readonly licence: string | null;
  /** The minimum age in years; null if registration is closed. */
  readonly minimumAge: number | null;
  readonly enabled: boolean;
}

/** A country where people may register. */
export interface OpenCountry extends Country {
  readonly licence: string;
  readonly minimumAge: number;
}

/** Whether people may register from there: enabled, with a licence and a minimum age. */
export function isOpen(country: Country): country is OpenCountry {
  return country.enabled && country.licence !== null && country.minimumAge !== null;
}
