import { gamesFilter, type GameView } from "@apogee/contract";
import type { LoadFacts } from "../../../app/load-context.ts";
import { PAGE_SIZE } from "./list-data.ts";

const ALIKE = 15;
/** Where a house puts its games, whatever they are; two games are not alike because both are new. */
const SAYS_NOTHING: ReadonlySet<string> = new Set([
  "all",
  "pokies",
  "top",
  "new",
  "recommended",
  "special",
  "bonus-buy",
]);
/** As many as one call may name. */
const MOST_KINDS = 50;

/** Games of a kind with the shown ones, those that share most with them first; none where nothing is like them. */
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
