import type { PeriodResults } from "@apogee/bonuses";
import { allGames } from "@apogee/games";
import { areDaysCounted, daysResults, type GameEdge } from "@apogee/loyalty";
import type { Platform } from "../platform.ts";

const PPM_OF_PERCENT = 10_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** What wallets did in a period, as loyalty counts it, with the edges of the catalogue's games. */
export function periodResults({ db }: Pick<Platform, "db">): PeriodResults {
  return {
    isCounted: (until) => areDaysCounted(db, until),
    async of({ start, end, after, most }) {
      const edges = edgesOf(await allGames(db));
      return daysResults(db, { from: dayOf(start), to: dayOf(end), after, most }, edges);
    },
  };
}

/** The edge of each game by its declared return. A game that declares none has no edge that could be shared. */
function edgesOf(games: ReadonlyArray<{ readonly id: number; readonly payout: string | null }>): GameEdge[] {
  return games.flatMap(({ id, payout }) => {
    const edgePpm = payout === null ? 0 : Math.round((100 - Number(payout)) * PPM_OF_PERCENT);
    return edgePpm > 0 ? [{ gameId: id, edgePpm }] : [];
  });
}
