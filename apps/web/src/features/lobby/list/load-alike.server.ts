import { gamesFilter, type GameView } from "@apogee/contract";
import type { LoadFacts } from "../../../site/load-context.ts";
import { PAGE_SIZE } from "./list-data.ts";

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
  "bonus-wagering",
  "btc-games",
]);
/** The most that one call may name. */
const MOST_KINDS = 50;

/** Games similar to those shown, those with most categories in common first; empty if there are none. */
export async function loadAlike(
  { api, visit }: LoadFacts,
  own: string,
  shown: readonly GameView[],
): Promise<readonly GameView[]> {
  const kinds = new Set(
    shown.flatMap(({ categories }) => categories).filter((category) => category !== own && !SAYS_NOTHING.has(category)),
  );
  if (kinds.size === 0) return [];
  const here = new Set(shown.map(({ identifier }) => identifier));
  const shared = (game: GameView): number => game.categories.filter((category) => kinds.has(category)).length;
  const { data } = await api.call(gamesFilter, {
    body: {
      device: visit.device,
      page_size: PAGE_SIZE,
      filter: { categories: { identifiers: [...kinds].slice(0, MOST_KINDS), strategy: "OR" } },
    },
  });
  return data
    .filter(({ identifier }) => !here.has(identifier))
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, ALIKE);
}
