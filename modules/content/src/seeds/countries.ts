import type { Country } from "../queries.ts";

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

const country = (
  code: string,
  name: string,
  defaultCurrency: string,
  enabled = true,
  states: string[] | null = null,
): Country => ({
  code,
  name,
  defaultCurrency,
  enabled,
  states,
});

/** Players' countries (specification 1-01), then those that only have a default currency (3-05). */
export const COUNTRIES: readonly Country[] = [
  country("AU", "Australia", "AUD", true, AUSTRALIA),
  country("AT", "Austria", "EUR"),
  country("CA", "Canada", "CAD", true, CANADA),
  country("EE", "Estonia", "EUR"),
  country("DE", "Germany", "EUR"),
  country("IT", "Italy", "EUR"),
  country("NZ", "New Zealand", "NZD"),
  country("NO", "Norway", "NOK"),
  country("GB", "United Kingdom", "GBP", false),
  country("US", "United States", "USD", false),
  country("IE", "Ireland", "EUR", false),
  country("CH", "Switzerland", "EUR", false),
  country("JP", "Japan", "JPY", false),
  country("BR", "Brazil", "BRL", false),
];
