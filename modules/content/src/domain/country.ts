/** A country, with the currency that it starts in. */
export interface Country {
  readonly code: string;
  readonly name: string;
  readonly defaultCurrency: string;
  readonly states: readonly string[] | null;
  /** The licence of players who register from there; null where nobody can. */
  readonly licence: string | null;
  /** Years that a player from there must have; null where nobody can register. */
  readonly minimumAge: number | null;
  readonly enabled: boolean;
}

/** A country whose people may register. */
export interface OpenCountry extends Country {
  readonly licence: string;
  readonly minimumAge: number;
}

/** Whether people from there may register: switched on, with a licence and an age of its own. */
export function isOpen(country: Country): country is OpenCountry {
  return country.enabled && country.licence !== null && country.minimumAge !== null;
}
