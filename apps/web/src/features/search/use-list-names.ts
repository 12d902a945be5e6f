import { gameCollections, gameProviders } from "@apogee/contract";
import { useEffect, useState } from "react";
import { useApi } from "../../app/api/use-api.ts";
import { useCategoryName } from "../../app/games/category-name.ts";

/** A list of games that the search leads to. */
export interface ListName {
  readonly kind: "category" | "producer";
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/** Sections of the main menu have addresses of their own. */
const SECTIONS: Readonly<Record<string, string>> = { pokies: "/pokies/all", slots: "/slots", table: "/table/all" };

interface Known {
  readonly categories: readonly { readonly id: string; readonly title: string }[];
  readonly producers: readonly { readonly slug: string; readonly name: string; readonly url: string }[];
}

/** Every category in the page's language, and every producer; none if they cannot be loaded. */
export function useListNames(): readonly ListName[] {
  const api = useApi();
  const nameOf = useCategoryName();
  const [{ categories, producers }, setKnown] = useState<Known>({ categories: [], producers: [] });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    Promise.all([api.call(gameCollections, {}, { signal }), api.call(gameProviders, {}, { signal })]).then(
      ([categories, producers]) =>
        setKnown({
          categories: categories.filter(({ id, games_count: count }) => id !== "all" && count > 0),
          producers,
        }),
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
