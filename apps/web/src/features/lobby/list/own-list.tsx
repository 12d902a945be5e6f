import { useRef } from "react";
import { useFavorites } from "../../../site/favorites/favorites.tsx";
import { isRemoved } from "../../../site/favorites/favorite-state.ts";
import type { TileGame } from "../../../site/games/tile-game.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import { showToast } from "../../../site/toasts/toasts.ts";
import { CategoryChips } from "../category-chips.tsx";
import styles from "../lobby.module.css";
import { cardsOf } from "../list-cards.ts";
import { EmptyList } from "./empty-list.tsx";
import { GameGrid } from "./game-grid.tsx";
import type { ListData } from "./list-data.ts";
import { ListEnd } from "./list-end.tsx";
import { useListName } from "./list-name.ts";
import { countFilters, searchOf } from "./list-query.ts";
import { ListTools } from "./list-tools.tsx";
import { PageLinks } from "./page-links.tsx";
import { useFiltering } from "./use-filters.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useMoreGames } from "./use-more-games.ts";

/** A player's own list: favourites or played games. A game that is removed from the favourites disappears from them. */
export function OwnList({ list }: { readonly list: ListData }) {
  const { of, path, query, chips, source, first } = list;
  const { games, state, coming, end, retry } = useMoreGames(first, source);
  const { state: favorites, change } = useFavorites();
  const t = useText();
  const grid = useRef<HTMLUListElement>(null);
  const left = of.kind === "favorites" ? games.filter((game) => !isRemoved(favorites, game)) : games;
  const { current_page: current, total_pages: pages, total_count: total } = first.pagination;
  const filtered = countFilters(query) > 0;
  const busy = useFiltering(path);
  useKeptFocus(grid, left);

  const offerUndo = (game: TileGame): void =>
    showToast({
      text: t("lobby.favorite_removed", { title: game.title }),
      action: { label: t("common.undo"), onClick: () => void change(game, true) },
      key: `favorite ${game.identifier}`,
    });

  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {useListName(of)}
        </h1>
        <span className={styles.count} role="status">
          <Text id="lobby.count" values={{ count: total - (games.length - left.length) }} />
        </span>
      </div>
      <CategoryChips {...chips} current={of.kind} />
      {(filtered || list.producers.length > 0) && <ListTools list={list} />}
      {left.length + coming === 0 ? (
        <EmptyList kind={of.kind} unfiltered={filtered ? path : undefined} />
      ) : (
        <GameGrid
          cards={cardsOf(left, of.kind, { begins: current === 1, ends: false })}
          busy={busy}
          coming={coming}
          end={end}
          ref={grid}
          onUnfavored={of.kind === "favorites" ? offerUndo : undefined}
        />
      )}
      <ListEnd
        state={state}
        retry={retry}
        links={pages > 1 && <PageLinks path={path} search={searchOf(query)} current={current} total={pages} />}
      />
    </main>
  );
}
