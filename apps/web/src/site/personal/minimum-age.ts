import type { CountryView } from "./countries.ts";

/**
 * The minimum age of players from a country, as the server publishes it; for a country that is not listed, the highest
 * one. Undefined before a country is chosen, and while the list is missing.
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
