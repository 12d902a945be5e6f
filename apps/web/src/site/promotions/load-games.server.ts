import { gamesSelect, tournamentGames } from "@apogee/contract";
import { tilesOf, type TileGame } from "../games/tile-game.ts";
import type { LoadFacts } from "../load-context.ts";

/** The games of a contest that its page shows as tiles. */
export interface CountingGames {
  readonly total: number;
  readonly tiles: readonly TileGame[];
}

const SHOWN = 24;

/** The games that count in a contest: how many there are, and the first as tiles. */
export async function loadGames({ api, visit }: LoadFacts, id: number): Promise<CountingGames> {
  const { games } = await api.call(tournamentGames, { params: { id } });
  const shown = games.slice(0, SHOWN);
  if (shown.length === 0) return { total: 0, tiles: [] };
  const byId = await api.call(gamesSelect, { body: { device: visit.device, game_ids: shown } });
  const [tiles = []] = tilesOf([shown.flatMap((each) => byId[each] ?? [])], { isGuest: visit.player === null });
  return { total: games.length, tiles };
}
