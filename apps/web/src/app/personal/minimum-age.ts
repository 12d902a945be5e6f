import type { CountryView } from "./countries.ts";

/**
 * Years that a player from a country must have, by what the server says of the countries; of one that is not among them
 * the strictest rule. Undefined before a country is chosen, and while none is known.
 */
export function minimumAgeOf(
  countries: ReadonlyArray<Pick<CountryView, "code" | "minimum_age">>,
  country: string,
): number | undefined {
  if (country === "") return undefined;
  const own = countries.find(({ code }) => code === country);
  if (own) return own.minimum_age;
  return countries.length === 0 ? undefined : Math.max(...countries.map(({ minimum_age: age }) => age));
}
