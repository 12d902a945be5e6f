import { addFavoriteGame, removeFavoriteGame } from "@apogee/contract";
import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from "react";
import { ApiRefusal } from "../api/call.ts";
import { useApi } from "../api/use-api.ts";
import type { FavoriteGame } from "../games/tile-game.ts";
import { useText } from "../intl/text.tsx";
import { useSession } from "../session/session.tsx";
import { showToast } from "../toasts/toasts.ts";
import {
  beginChange,
  endChange,
  entryOf,
  favoritesFrom,
  isChanging,
  isFavorite,
  reloadedFavorites,
  type FavoriteState,
} from "./favorite-state.ts";

interface Favorites {
  readonly state: FavoriteState;
  /** Adds or removes a game; true if the server confirmed it. */
  change(game: FavoriteGame, on: boolean): Promise<boolean>;
}

const context = createContext<Favorites | null>(null);

export function useFavorites(): Favorites {
  const favorites = use(context);
  if (!favorites) throw new Error("Favourites are only known inside the session.");
  return favorites;
}

/** Whether a game is a favourite; every tile and the game page share this state. */
export function useFavorite(game: FavoriteGame): { readonly on: boolean; readonly changing: boolean } {
  const { state } = useFavorites();
  return { on: isFavorite(state, game), changing: isChanging(state, game) };
}

/** Shows a change at once; if the server refuses it, undoes it and shows a message. */
export function FavoritesProvider({ children }: { readonly children: ReactNode }) {
  const { favorites, account } = useSession();
  const api = useApi();
  const t = useText();
  const [known, setKnown] = useState(() => favoritesFrom(favorites));
  const state = reloadedFavorites(known, favorites);
  const currency = account?.currency;
  const inProgress = useRef(new Set<string>());

  const change = useCallback(
    async (game: FavoriteGame, on: boolean): Promise<boolean> => {
      const id = entryOf(game, currency);
      if (id === undefined || inProgress.current.has(game.identifier)) return false;
      inProgress.current.add(game.identifier);
      setKnown((now) => beginChange(reloadedFavorites(now, favorites), game, on));
      const end = (confirmed: boolean): boolean => {
        inProgress.current.delete(game.identifier);
        setKnown((now) => endChange(now, game, confirmed));
        return confirmed;
      };
      try {
        await api.call(on ? addFavoriteGame : removeFavoriteGame, { params: { id } });
        return end(true);
      } catch (error) {
        const full = error instanceof ApiRefusal && error.code === "too_many_favorites";
        const text = full ? "game.favorites_full" : on ? "game.favorite_add_failed" : "game.favorite_remove_failed";
        showToast({ text: t(text, { title: game.title }), tone: "error", key: `favorite ${game.identifier}` });
        return end(false);
      }
    },
    [api, currency, favorites, t],
  );
  const value = useMemo(() => ({ state, change }), [state, change]);
  return <context.Provider value={value}>{children}</context.Provider>;
}
