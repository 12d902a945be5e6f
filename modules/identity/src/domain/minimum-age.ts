/** The minimum age of players in years, by country. */
export type MinimumAges = Readonly<Record<string, number>>;

/** No country has a lower minimum. */
const LEAST_AGE = 18;

/** The minimum age in a country; for an unknown or unlisted country, the strictest rule. */
export function minimumAgeIn(ages: MinimumAges, country: string): number {
  return Object.hasOwn(ages, country) ? ages[country]! : Math.max(LEAST_AGE, ...Object.values(ages));
}
