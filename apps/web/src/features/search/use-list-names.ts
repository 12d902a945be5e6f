import { gameCollections, gameProviders } from "@apogee/contract";
import { useEffect, useState } from "react";
import type { Api } from "../../site/api/call.ts";
import { useApi } from "../../site/api/use-api.ts";
import { useCategoryName } from "../../site/games/category-name.ts";

/** A list of games that the search leads to. */
export interface ListName {
  readonly kind: "category" | "producer";
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/** Sections of the main menu have addresses of their own. */
const SECTIONS: Readonly<Record<string, string>> = { pokies: "/pokies/all", slots: "/slots", table: "/table/all" };

/** What the platform lists for everybody. */
interface Known {
  readonly categories: readonly { readonly id: string; readonly title: string }[];
  readonly producers: readonly { readonly slug: string; readonly name: string; readonly url: string }[];
}

const NOTHING: Known = { categories: [], producers: [] };

/**
 * Specification 4-30: loaded once in a tab. It is the same for guests and all players, so it holds after a log-out too.
 */
let loaded: Known | undefined;

/** Every category in the page's language, and every producer; none if they cannot be loaded. */
export function useListNames(): readonly ListName[] {
  const api = useApi();
  const nameOf = useCategoryName();
  const [{ categories, producers }, setKnown] = useState(loaded ?? NOTHING);
  useEffect(() => {
    if (loaded) return;
    const stop = new AbortController();
    load(api, stop.signal).then(
      (known) => {
        loaded = known;
        setKnown(known);
      },
      () => undefined,
    );
    return () => stop.abort();
  }, [api]);
  return [
    ...categories.map((category): ListName => ({
      kind: "category",
      id: category.id,
      name: nameOf(category),
      path: SECTIONS[category.id] ?? `/categories/${category.id}`,
    })),
    ...producers.map(({ slug, name, url }): ListName => ({ kind: "producer", id: slug, name, path: url })),
  ];
}

async function load(api: Api, signal: AbortSignal): Promise<Known> {
  const [categories, producers] = await Promise.all([
    api.call(gameCollections, {}, { signal }),
    api.call(gameProviders, {}, { signal }),
  ]);
  return { categories: categories.filter(({ id, games_count: count }) => id !== "all" && count > 0), producers };
}
