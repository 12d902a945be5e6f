import { Button, Spinner } from "@apogee/ui";
import { GameTile } from "../../app/games/game-tile.tsx";
import { useCategoryName } from "../../app/games/category-name.ts";
import { Text, useText } from "../../app/intl/text.tsx";
import { CategoryChips } from "./category-chips.tsx";
import { EmptyList } from "./empty-list.tsx";
import type { ListData } from "./load-list.server.ts";
import styles from "./lobby.module.css";
import { useMoreGames } from "./use-more-games.ts";

const SIZES = "(width < 768px) 31vw, 213px";

/** A page of games: of a category, a producer, or all of them. It grows as it is scrolled. */
export function GameList({ list }: { readonly list: ListData }) {
  const { of, categories, body, first } = list;
  const { games, state, end, retry } = useMoreGames(first, body);
  const t = useText();
  const nameOf = useCategoryName();
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{of.kind === "producer" ? of.title : of.kind === "all" ? t("lobby.all_pokies") : nameOf(of)}</h1>
        <span className={styles.count}><Text id="lobby.count" values={{ count: first.pagination.total_count }} /></span>
      </header>
      <CategoryChips categories={categories} current={of.kind === "producer" ? null : of.kind === "all" ? "pokies" : of.id} />
      {games.length === 0
        ? <EmptyList />
        : (
          <ul className={styles.grid}>
            {games.map((game, at) => <li key={game.identifier}><GameTile game={game} eager={at < 6} sizes={SIZES} /></li>)}
          </ul>
        )}
      <div className={styles.end} ref={end} />
      <div className={styles.more} hidden={state === "ready" || state === "end"} aria-live="polite">
        {state === "loading" && <Spinner size={32} label={t("common.loading")} />}
        {state === "failed" && (
          <>
            <p><Text id="lobby.load_failed" /></p>
            <Button onClick={retry}><Text id="common.retry" /></Button>
          </>
        )}
      </div>
    </main>
  );
}
