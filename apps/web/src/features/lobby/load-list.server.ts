import { gameCollections, gameProviders, gamesFilter, type GameView, type ResponseOf } from "@apogee/contract";
import { data } from "react-router";
import type { InputOf } from "../../app/api/call.ts";
import type { LoadFacts } from "../../app/load-context.ts";
import type { Category } from "./load-lobby.server.ts";

type Body = NonNullable<InputOf<typeof gamesFilter>["body"]>;
export type GameFilter = NonNullable<Body["filter"]>;

export interface ListData {
  /** What the list contains: a category, a producer, or everything. */
  readonly of: { readonly kind: "category" | "producer" | "all"; readonly id: string; readonly title: string };
  readonly categories: readonly Category[];
  readonly body: Body;
  readonly first: ResponseOf<typeof gamesFilter>;
  /** Games of the same kinds as those of a short list, shown below it. */
  readonly alike: readonly GameView[];
}

const PAGE_SIZE = 40;
/** A list that does not fill one line is followed by similar games. */
const SHORT = 5;
const ALIKE = 15;
/** Categories that say nothing about a game's kind; two games are not similar because both are new. */
const SAYS_NOTHING: ReadonlySet<string> = new Set([
  "all",
  "pokies",
  "top",
  "new",
  "recommended",
  "special",
  "bonus-buy",
]);
/** The most that one call may name. */
const MOST_KINDS = 50;

/** `/pokies/all`, or the pokies of one category. */
export async function loadPokies(facts: LoadFacts, slug: string): Promise<ListData> {
  if (slug === "all")
    return loadList(
      facts,
      { kind: "all", id: "pokies", title: "Pokies" },
      { categories: { identifiers: ["pokies"], strategy: "OR" } },
    );
  const category = await categoryOf(facts, slug);
  return loadList(
    facts,
    { kind: "category", id: slug, title: category.title },
    { categories: { identifiers: ["pokies", slug], strategy: "AND" } },
  );
}

export async function loadCategory(facts: LoadFacts, slug: string): Promise<ListData> {
  const category = await categoryOf(facts, slug);
  return loadList(
    facts,
    { kind: "category", id: slug, title: category.title },
    { categories: { identifiers: [slug], strategy: "OR" } },
  );
}

export async function loadProducer(facts: LoadFacts, slug: string): Promise<ListData> {
  const producer = (await facts.api.call(gameProviders, {})).find((each) => each.slug === slug || each.id === slug);
  if (!producer) throw data(null, { status: 404 });
  return loadList(
    facts,
    { kind: "producer", id: producer.id, title: producer.title },
    { providers: [producer.provider] },
  );
}

async function categoryOf({ api }: LoadFacts, slug: string): Promise<Category> {
  const category = (await api.call(gameCollections, {})).find((each) => each.id === slug);
  if (!category) throw data(null, { status: 404 });
  return category;
}

async function loadList(facts: LoadFacts, of: ListData["of"], filter: GameFilter): Promise<ListData> {
  const { api, visit } = facts;
  const body: Body = { device: visit.device, page_size: PAGE_SIZE, filter };
  const [first, categories] = await Promise.all([api.call(gamesFilter, { body }), api.call(gameCollections, {})]);
  const alike = first.data.length <= SHORT ? await loadAlike(facts, of.id, first.data) : [];
  return { of, categories: categories.filter((each) => each.games_count > 0), body, first, alike };
}

/** Games similar to those shown, those with most categories in common first; empty if there are none. */
async function loadAlike(
  { api, visit }: LoadFacts,
  own: string,
  shown: readonly GameView[],
): Promise<readonly GameView[]> {
  const kinds = new Set(
    shown.flatMap(({ categories }) => categories).filter((category) => category !== own && !SAYS_NOTHING.has(category)),
  );
  if (kinds.size === 0) return [];
  const here = new Set(shown.map(({ identifier }) => identifier));
  const body: Body = {
    device: visit.device,
    page_size: PAGE_SIZE,
    filter: { categories: { identifiers: [...kinds].slice(0, MOST_KINDS), strategy: "OR" } },
  };
  const shared = (game: GameView): number => game.categories.filter((category) => kinds.has(category)).length;
  const { data } = await api.call(gamesFilter, { body });
  return data
    .filter(({ identifier }) => !here.has(identifier))
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, ALIKE);
}
