import {
  gamesSelect,
  listJackpotWins,
  listJackpots,
  showJackpot,
  type JackpotPage,
  type JackpotWin,
} from "@apogee/contract";
import { data } from "react-router";
import { ApiRefusal } from "../../site/api/call.ts";
import { tilesOf, type TileGame } from "../../site/games/tile-game.ts";
import { loadPrices } from "../../site/jackpots/load-jackpots.ts";
import type { LoadFacts } from "../../site/load-context.ts";
import type { CoinPrices } from "../../site/money/worth.ts";

/** How many wins each list of the leaderboard has [9-30]. */
export const WINNERS = 5;

export interface JackpotData {
  readonly page: JackpotPage;
  readonly prices: CoinPrices;
  readonly biggest: readonly JackpotWin[];
  readonly latest: readonly JackpotWin[];
  /** The games that feed it. */
  readonly games: readonly TileGame[];
  /** Other jackpots. */
  readonly others: ReadonlyArray<{ readonly identifier: string; readonly name: string }>;
}

const IDENTIFIER = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** The page of a jackpot [2.2-34]; any other identifier is no page. */
export async function loadJackpot({ api, visit }: LoadFacts, identifier: string): Promise<JackpotData> {
  if (!IDENTIFIER.test(identifier)) throw data(null, { status: 404 });
  const page = await api.call(showJackpot, { params: { identifier } }).catch((error: unknown) => {
    if (error instanceof ApiRefusal && error.status === 404) throw data(null, { status: 404 });
    throw error;
  });
  const { jackpot } = page;
  const winsBy = (sort: "biggest" | "latest") =>
    api.call(listJackpotWins, { query: { sort, limit: WINNERS, jackpot: identifier } }).catch(() => []);
  const [prices, biggest, latest, games, all] = await Promise.all([
    loadPrices(api, [jackpot.currency], visit.currency),
    winsBy("biggest"),
    winsBy("latest"),
    loadGames({ api, visit }, jackpot.games),
    api.call(listJackpots, {}).catch(() => []),
  ]);
  const others = all.filter(({ id }) => id !== jackpot.id).map(({ identifier, name }) => ({ identifier, name }));
  return { page, prices, biggest, latest, games, others };
}

async function loadGames({ api, visit }: LoadFacts, identifiers: readonly string[]): Promise<readonly TileGame[]> {
  if (identifiers.length === 0) return [];
  const { device, player } = visit;
  const found = await api.call(gamesSelect, { body: { device, game_ids: [...identifiers] } }).catch(() => ({}));
  const games = identifiers.flatMap((each) => (found as Record<string, never>)[each] ?? []);
  return tilesOf([games], { isGuest: player === null })[0]!;
}
