import { favoriteGames, type GameView } from "@apogee/contract";
import type { Api } from "../api/call.ts";

/** With this header, the API returns whole games instead of numbers. */
const WHOLE_GAMES = { "accept-client": "application/vnd.s.v2+json" };

/** The numbers by which a player added favourites. */
export async function loadFavoriteNumbers(api: Api): Promise<readonly number[]> {
  const answer = await api.call(favoriteGames, {});
  return answer.filter((each) => typeof each === "number");
}

/** A player's favourite games, the newest first. */
export async function loadFavoriteGames(api: Api): Promise<readonly GameView[]> {
  const answer = await api.call(favoriteGames, {}, { headers: WHOLE_GAMES });
  return answer.filter((each) => typeof each === "object");
}
