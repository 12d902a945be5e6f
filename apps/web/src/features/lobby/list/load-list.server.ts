import { gameProviders, gamesFilter, type ListPage, type ResponseOf } from "@apogee/contract";
import { data, redirect } from "react-router";
import { localized } from "../../../site/intl/paths.ts";
import type { LoadFacts } from "../../../site/load-context.ts";
import { listPath, pageAddress, readPage, SECTIONS, type ListKind } from "./list-address.ts";
import { PAGE_SIZE, type Body, type Category, type GamesPage, type ListData, type ListOf } from "./list-data.ts";
import { bodyOf, LIST_PARAMS, readListQuery, searchOf, type ListQuery } from "./list-query.ts";
import { loadAlike } from "./load-alike.server.ts";
import { loadChips, withCategory } from "./load-chips.server.ts";

type Producer = ResponseOf<typeof gameProviders>[number];

/** What an address of a list asks for. */
export interface ListAsked {
  readonly kind: ListKind;
  readonly slug: string;
  readonly locale: string | undefined;
  readonly search: URLSearchParams;
  /** The number in a producer's path. */
  readonly page?: string | undefined;
}

/** A list that does not fill one line is followed by similar games. */
const SHORT = 5;
const PAGES: Readonly<Record<ListKind, ListPage>> = {
  pokies: "pokies",
  slots: "slots",
  table: "table",
  category: "category",
  producer: "producer",
};
const SECTION_TITLES = { pokies: "Pokies", slots: "Slots", table: "Table games" } as const;

/**
 * Loads a page of a list. An address with the number 1, an unknown filter or a provider's id redirects to the canonical
 * one. Throws 404 for unknown lists and pages.
 */
export async function loadList(facts: LoadFacts, asked: ListAsked): Promise<ListData> {
  const { api, visit } = facts;
  const { kind, slug } = asked;
  const [{ chips, known }, producers] = await Promise.all([loadChips(api, PAGES[kind]), api.call(gameProviders, {})]);
  const category = kind === "producer" || (slug === "all" && kind !== "category") ? undefined : categoryOf(known, slug);
  const producer = kind === "producer" ? producerOf(producers, slug) : undefined;
  const of: ListOf = {
    kind,
    id: producer?.slug ?? category?.id ?? "all",
    title: producer?.name ?? category?.title ?? SECTION_TITLES[kind as keyof typeof SECTIONS],
  };
  const path = listPath(kind, of.id);
  const slugs = producer ? [] : producers.map((each) => each.slug);
  const query = readListQuery(asked.search, slugs);
  const page = checkedPage(asked, path, query);
  const body: Body = { device: visit.device, page_size: PAGE_SIZE, ...bodyOf(query, baseOf(of)) };
  const first = existing(await api.call(gamesFilter, { body: { ...body, page } }), page);
  const isShort = page === 1 && searchOf(query) === "" && first.data.length <= SHORT;
  return {
    of,
    path,
    query,
    producers: producer ? [] : producers.map(({ slug, name }) => ({ slug, name })),
    chips: withCategory(chips, category),
    source: { kind: "filter", body },
    first,
    alike: isShort ? await loadAlike(facts, of.id, first.data) : [],
  };
}

function baseOf({ kind, id }: ListOf): NonNullable<Body["filter"]> {
  if (kind === "producer") return { providers: [id] };
  const narrowed = id === "all" && kind !== "category" ? {} : { categories: { identifiers: [id] } };
  return kind in SECTIONS ? { kinds: [...SECTIONS[kind as keyof typeof SECTIONS]], ...narrowed } : narrowed;
}

/** The number of the requested page; redirects if the address is not the canonical one. */
function checkedPage({ slug, search, locale, page: inPath, kind }: ListAsked, path: string, query: ListQuery): number {
  const isProducer = kind === "producer";
  const given = isProducer ? inPath : search.get("page");
  const isOther = isProducer && (search.has("page") || encodeURIComponent(slug) !== path.split("/")[2]);
  return canonicalPage({ given, search, path, query, locale, isOther });
}

interface Canonical {
  /** The page's number as the address has it. */
  readonly given: string | null | undefined;
  readonly search: URLSearchParams;
  readonly path: string;
  readonly query: ListQuery;
  readonly locale: string | undefined;
  /** The address has another path than the canonical one. */
  readonly isOther?: boolean;
}

/** The number of the requested page; redirects if the address has an unknown filter, the number 1 or another path. */
export function canonicalPage({ given, search, path, query, locale, isOther = false }: Canonical): number {
  const page = readPage(given);
  if (page === undefined) throw missing();
  const own = new URLSearchParams(searchOf(query));
  const known = LIST_PARAMS.every((name) => (search.get(name) ?? "") === (own.get(name) ?? ""));
  if (known && !isOther && !(given && page === 1)) return page;
  // An unknown filter may become known later, so that redirect is not permanent.
  throw redirect(localized(pageAddress(path, searchOf(query), page), locale), known ? 301 : 302);
}

/** Throws 404 for a page beyond the last one. An empty list has a first page. */
export function existing(list: GamesPage, page: number): GamesPage {
  if (page > 1 && page > list.pagination.total_pages) throw missing();
  return list;
}

function categoryOf(known: readonly Category[], slug: string): Category {
  const category = known.find((each) => each.id === slug);
  if (!category) throw missing();
  return category;
}

function producerOf(producers: readonly Producer[], slug: string): Producer {
  const producer = producers.find((each) => each.slug === slug) ?? producers.find((each) => each.id === slug);
  if (!producer) throw missing();
  return producer;
}

export const missing = () => data(null, { status: 404 });
