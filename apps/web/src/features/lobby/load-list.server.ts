import { gameCollections, gameProviders, gamesFilter, type ResponseOf } from "@apogee/contract";
import { data } from "react-router";
import type { InputOf } from "../../app/api/call.ts";
import type { LoadFacts } from "../../app/load-context.ts";
import type { Category } from "./load-lobby.server.ts";

type Body = NonNullable<InputOf<typeof gamesFilter>["body"]>;
export type GameFilter = NonNullable<Body["filter"]>;

export interface ListData {
  /** What the list is of: a category, a producer, or everything. */
  readonly of: { readonly kind: "category" | "producer" | "all"; readonly id: string; readonly title: string };
  readonly categories: readonly Category[];
  readonly body: Body;
  readonly first: ResponseOf<typeof gamesFilter>;
}

const PAGE_SIZE = 40;

/** `/pokies/all`, or the pokies of one category. */
export async function loadPokies(facts: LoadFacts, slug: string): Promise<ListData> {
  if (slug === "all") return loadList(facts, { kind: "all", id: "pokies", title: "Pokies" }, { categories: { identifiers: ["pokies"], strategy: "OR" } });
  const category = await categoryOf(facts, slug);
  return loadList(facts, { kind: "category", id: slug, title: category.title }, { categories: { identifiers: ["pokies", slug], strategy: "AND" } });
}

export async function loadCategory(facts: LoadFacts, slug: string): Promise<ListData> {
  const category = await categoryOf(facts, slug);
  return loadList(facts, { kind: "category", id: slug, title: category.title }, { categories: { identifiers: [slug], strategy: "OR" } });
}

export async function loadProducer(facts: LoadFacts, slug: string): Promise<ListData> {
  const producer = (await facts.api.call(gameProviders, {})).find((each) => each.slug === slug || each.id === slug);
  if (!producer) throw data(null, { status: 404 });
  return loadList(facts, { kind: "producer", id: producer.id, title: producer.title }, { providers: [producer.provider] });
}

async function categoryOf({ api }: LoadFacts, slug: string): Promise<Category> {
  const category = (await api.call(gameCollections, {})).find((each) => each.id === slug);
  if (!category) throw data(null, { status: 404 });
  return category;
}

async function loadList({ api, visit }: LoadFacts, of: ListData["of"], filter: GameFilter): Promise<ListData> {
  const body: Body = { device: visit.device, page_size: PAGE_SIZE, filter };
  const [first, categories] = await Promise.all([api.call(gamesFilter, { body }), api.call(gameCollections, {})]);
  return { of, categories: categories.filter((each) => each.games_count > 0), body, first };
}
