import type { Tx } from "@apogee/database";
import { NotFound } from "@apogee/kernel";
import { GameDisabled, TooManyFavorites } from "../errors.ts";
import { countFavorites, deleteFavorite, gameOfEntry, hasFavorite, insertFavorite, lockFavorites } from "./store.ts";

/** How many favourites a player can have. */
export const MOST_FAVORITES = 500;

interface FavoriteCall {
  readonly playerId: number;
  /** The number of the game in one of its currencies. */
  readonly entryId: number;
}

/**
 * Adds a game to a player's favourites; one that is there already stays as it is. Refuses `NotFound` for an unknown
 * number, `GameDisabled` and `TooManyFavorites`.
 */
export async function addFavorite(tx: Tx, { playerId, entryId }: FavoriteCall, at: Date): Promise<void> {
  const game = await gameOfEntry(tx, entryId);
  if (!game) throw new NotFound("This game");
  await lockFavorites(tx, playerId);
  if (await hasFavorite(tx, playerId, game.gameId)) return;
  if (game.status !== "enabled") throw new GameDisabled(game.title);
  if ((await countFavorites(tx, playerId)) >= MOST_FAVORITES) throw new TooManyFavorites(MOST_FAVORITES);
  await insertFavorite(tx, playerId, { gameId: game.gameId, entryId }, at);
}

/** Removes a game from a player's favourites, also a disabled one. Refuses `NotFound` for an unknown number. */
export async function removeFavorite(tx: Tx, { playerId, entryId }: FavoriteCall): Promise<void> {
  const game = await gameOfEntry(tx, entryId);
  if (!game) throw new NotFound("This game");
  await lockFavorites(tx, playerId);
  await deleteFavorite(tx, playerId, game.gameId);
}
