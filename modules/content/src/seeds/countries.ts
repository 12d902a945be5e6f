import type { Country } from "../domain/country.ts";

const AUSTRALIA = [
  "Australian Capital Territory",
  "New South Wales",
  "Northern Territory",
  "Queensland",
  "South Australia",
  "Tasmania",
  "Victoria",
  "Western Australia",
];
const CANADA = [
  "Alberta",
  "British Columbia",
  "Manitoba",
  "New Brunswick",
  "Newfoundland and Labrador",
  "Northwest Territories",
  "Nova Scotia",
  "Nunavut",
  "Ontario",
  "Prince Edward Island",
  "Quebec",
  "Saskatchewan",
  "Yukon",
];

/** The licence and minimum age of players from an open country. */
interface Admission {
  readonly licence: string;
  readonly minimumAge: number;
}
const CURACAO: Admission = { licence: "CW", minimumAge: 18 };
/** The legal age of most provinces; an address does not tell the province, so it holds for all of them. */
const CANADIAN: Admission = { licence: "CW", minimumAge: 19 };
const ESTONIA: Admission = { licence: "EE", minimumAge: 21 };

const country = (
  code: string,
  name: string,
  defaultCurrency: string,
  admission: Admission | null,
  states: string[] | null = null,
): Country => ({
  code,
  name,
  defaultCurrency,
  states,
  licence: admission?.licence ?? null,
  minimumAge: admission?.minimumAge ?? null,
  enabled: admission !== null,
});

/** Countries open to players (specification 1-01), then those that only have a default currency (3-05). */
export const COUNTRIES: readonly Country[] = [
  country("AU", "Australia", "AUD", CURACAO, AUSTRALIA),
  country("AT", "Austria", "EUR", CURACAO),
  country("CA", "Canada", "CAD", CANADIAN, CANADA),
  country("EE", "Estonia", "EUR", ESTONIA),
  country("DE", "Germany", "EUR", CURACAO),
  country("IT", "Italy", "EUR", CURACAO),
  country("NZ", "New Zealand", "NZD", CURACAO),
  country("NO", "Norway", "NOK", CURACAO),
  country("GB", "United Kingdom", "GBP", null),
  country("US", "United States", "USD", null),
  country("IE", "Ireland", "EUR", null),
  country("CH", "Switzerland", "EUR", null),
  country("JP", "Japan", "JPY", null),
  country("BR", "Brazil", "BRL", null),
];
