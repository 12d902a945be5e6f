import type { gamesFilter } from "@apogee/contract";
import type { InputOf } from "../../../site/api/call.ts";

type Body = NonNullable<InputOf<typeof gamesFilter>["body"]>;
type Filter = NonNullable<Body["filter"]>;

/** How a list can be sorted, beside its own order. `payout` is the return to player. */
export const SORTS = ["popular", "new", "title", "payout"] as const;
export const VOLATILITIES = ["low", "low-medium", "medium", "medium-high", "high", "very-high"] as const;
/** What a round can contain; feature buy has a parameter of its own. */
export const FEATURES = ["free_spins", "decisions"] as const;

type Sort = (typeof SORTS)[number];
type Volatility = (typeof VOLATILITIES)[number];
type Feature = (typeof FEATURES)[number];

/** The sort order and the filters of a list, as its address holds them. */
export interface ListQuery {
  readonly sort?: Sort;
  /** A slug. */
  readonly producer?: string;
  readonly volatility?: Volatility;
  readonly feature?: Feature;
  readonly buy?: "1";
}

/** The parameters that lists read, in the order in which their addresses hold them. */
export const LIST_PARAMS = ["sort", "producer", "volatility", "feature", "buy"] as const;

/** Reads a query. Unknown values count as absent; `producers` are the known slugs, none where a list has one producer. */
export function readListQuery(search: URLSearchParams, producers: readonly string[]): ListQuery {
  const oneOf = <Value extends string>(name: string, known: readonly Value[]): Value | undefined =>
    known.find((each) => each === search.get(name));
  const found = {
    sort: oneOf("sort", SORTS),
    producer: oneOf("producer", producers),
    volatility: oneOf("volatility", VOLATILITIES),
    feature: oneOf("feature", FEATURES),
    buy: oneOf("buy", ["1"] as const),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The query of an address: `?sort=new&buy=1`, or nothing. Page 1 has no number. */
export function searchOf(query: ListQuery, page = 1): string {
  const search = new URLSearchParams(
    LIST_PARAMS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  );
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `?${search}` : "";
}

/** How many filters narrow the list; the sort order is none. */
export function countFilters({ producer, volatility, feature, buy }: ListQuery): number {
  return [producer, volatility, feature, buy].filter((each) => each !== undefined).length;
}

/** What the platform is asked for; `base` is what the list is of. */
export function bodyOf(
  { sort, producer, volatility, feature, buy }: ListQuery,
  base: Filter,
): Pick<Body, "filter" | "sort"> {
  const features = [...(feature ? [feature] : []), ...(buy ? ["feature_buy"] : [])];
  return {
    filter: {
      ...base,
      ...(producer ? { providers: [producer] } : {}),
      ...(volatility ? { volatility_rating: [volatility] } : {}),
      ...(features.length > 0 ? { features } : {}),
    },
    ...(sort ? { sort: { type: sort } } : {}),
  };
}
