/** Years that a player must have, by country. */
export type MinimumAges = Readonly<Record<string, number>>;

/** No country asks for less. */
const LEAST_AGE = 18;

/** Years that a player must have in a country; where no country, or none that is listed, is known, the strictest rule. */
export function minimumAgeIn(ages: MinimumAges, country: string): number {
  return Object.hasOwn(ages, country) ? ages[country]! : Math.max(LEAST_AGE, ...Object.values(ages));
}
