import type { GameView } from "@apogee/contract";

/** What is known of a player's favourites in this browser. */
export interface FavoriteState {
  /** As the page came with them. */
  readonly loaded: readonly number[];
  /** What changed since, by game: whether it is a favourite now. */
  readonly changed: ReadonlyMap<string, boolean>;
  /** Changes that are not confirmed yet, by game. They are already shown. */
  readonly pending: ReadonlyMap<string, boolean>;
}

type Game = Pick<GameView, "identifier" | "currencies">;

export function favoritesFrom(loaded: readonly number[]): FavoriteState {
  return { loaded, changed: new Map(), pending: new Map() };
}

/** Takes over the favourites of a page that was loaded again. Changes in progress stay as they are. */
export function reloadedFavorites(state: FavoriteState, loaded: readonly number[]): FavoriteState {
  return state.loaded === loaded ? state : { loaded, changed: new Map(), pending: state.pending };
}

/** Whether a game is shown as a favourite. */
export function isFavorite({ loaded, changed, pending }: FavoriteState, { identifier, currencies }: Game): boolean {
  return (
    pending.get(identifier) ??
    changed.get(identifier) ??
    Object.values(currencies).some(({ id }) => loaded.includes(id))
  );
}

export function isChanging({ pending }: FavoriteState, { identifier }: Pick<Game, "identifier">): boolean {
  return pending.has(identifier);
}

/** A change begins, and is shown at once. */
export function beginChange(
  state: FavoriteState,
  { identifier }: Pick<Game, "identifier">,
  on: boolean,
): FavoriteState {
  return { ...state, pending: new Map(state.pending).set(identifier, on) };
}

/** A change is confirmed or refused; a refused one is undone. */
export function endChange(
  state: FavoriteState,
  { identifier }: Pick<Game, "identifier">,
  confirmed: boolean,
): FavoriteState {
  const pending = new Map(state.pending);
  const on = pending.get(identifier);
  pending.delete(identifier);
  if (!confirmed || on === undefined) return { ...state, pending };
  return { ...state, pending, changed: new Map(state.changed).set(identifier, on) };
}

/** The number of a game in the player's currency, or in its first one if it is not offered in that currency. */
export function entryOf({ currencies }: Pick<Game, "currencies">, currency: string | undefined): number | undefined {
  return (currencies[currency ?? ""] ?? Object.values(currencies)[0])?.id;
}

/** Whether the player has removed a game since the page was loaded. */
export function isRemoved({ changed, pending }: FavoriteState, { identifier }: Pick<Game, "identifier">): boolean {
  return (pending.get(identifier) ?? changed.get(identifier)) === false;
}
