import type { gameCollections, gamesFilter, GameView, ListPage, ResponseOf } from "@apogee/contract";
import type { InputOf } from "../../../site/api/call.ts";
import type { ListKind } from "./list-address.ts";
import type { ListQuery } from "./list-query.ts";

export type Category = ResponseOf<typeof gameCollections>[number];
export type GamesPage = ResponseOf<typeof gamesFilter>;
export type Body = NonNullable<InputOf<typeof gamesFilter>["body"]>;

/** How further games of a list are loaded: by a filter, or by identifier. */
export type Source =
  | { readonly kind: "filter"; readonly body: Body }
  | { readonly kind: "games"; readonly identifiers: readonly string[] };

/** What a list contains. `id` is a category, a producer's slug or `all`; `title` is the platform's own. */
export interface ListOf {
  readonly kind: ListKind | "favorites" | "recent";
  readonly id: string;
  readonly title: string;
}

export interface Chips {
  readonly page: ListPage;
  readonly categories: readonly Category[];
}

export interface ListData {
  readonly of: ListOf;
  /** Its address without locale, query and page. */
  readonly path: string;
  readonly query: ListQuery;
  /** Producers to choose from; empty if the list is of one producer. */
  readonly producers: readonly { readonly slug: string; readonly name: string }[];
  readonly chips: Chips;
  readonly source: Source;
  /** The games that come with the page. */
  readonly first: GamesPage;
  /** Games of the same kinds as those of a short list, shown below it. */
  readonly alike: readonly GameView[];
}

/** Specification 9-05. */
export const PAGE_SIZE = 40;
