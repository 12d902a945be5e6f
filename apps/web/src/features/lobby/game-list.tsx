import type { GameView } from "@apogee/contract";
import { Button, Spinner } from "@apogee/ui";
import { useIntl } from "react-intl";
import { GameTile } from "../../app/games/game-tile.tsx";
import { useCategoryName } from "../../app/games/category-name.ts";
import { Text, useText } from "../../app/intl/text.tsx";
import { CategoryChips } from "./category-chips.tsx";
import { EmptyList } from "./empty-list.tsx";
import { GameFeature } from "./game-feature.tsx";
import { GameRow } from "./game-row.tsx";
import type { ListData } from "./load-list.server.ts";
import styles from "./lobby.module.css";
import { useMoreGames } from "./use-more-games.ts";

/** Lists of up to this many games show a panel for each; longer ones show tiles. */
const FEATURED = 2;
const SIZES = "(width < 768px) 31vw, 213px";

/** A page of games: of a category, a producer, or all of them. It grows as it is scrolled. */
export function GameList({ list }: { readonly list: ListData }) {
  const { of, categories, body, first, alike } = list;
  const { games, state, end, retry } = useMoreGames(first, body);
  const t = useText();
  const nameOf = useCategoryName();
  const lead = useLead(of);
  return (
    <main className={styles.page}>
      <header className={styles.intro}>
        <div className={styles.head}>
          <h1 className={styles.title}>
            {of.kind === "producer" ? of.title : of.kind === "all" ? t("lobby.all_pokies") : nameOf(of)}
          </h1>
          <span className={styles.count}>
            <Text id="lobby.count" values={{ count: first.pagination.total_count }} />
          </span>
        </div>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      <CategoryChips
        categories={categories}
        current={of.kind === "producer" ? null : of.kind === "all" ? "pokies" : of.id}
      />
      <Games games={games} />
      <div className={styles.end} ref={end} />
      <div className={styles.more} hidden={state === "ready" || state === "end"} aria-live="polite">
        {state === "loading" && <Spinner size={32} label={t("common.loading")} />}
        {state === "failed" && (
          <>
            <p>
              <Text id="lobby.load_failed" />
            </p>
            <Button onClick={retry}>
              <Text id="common.retry" />
            </Button>
          </>
        )}
      </div>
      {alike.length > 0 && <GameRow id="alike" title={t("lobby.alike")} games={alike} all="/pokies/all" chance />}
    </main>
  );
}

/** A few games are shown in detail, so that a small category fills its page. */
function Games({ games }: { readonly games: readonly GameView[] }) {
  if (games.length === 0) return <EmptyList />;
  if (games.length <= FEATURED)
    return (
      <div className={styles.features}>
        {games.map((game) => (
          <GameFeature key={game.identifier} game={game} />
        ))}
      </div>
    );
  return (
    <ul className={styles.grid} data-items={games.length}>
      {games.map((game, at) => (
        <li key={game.identifier}>
          <GameTile game={game} eager={at < 6} sizes={SIZES} />
        </li>
      ))}
    </ul>
  );
}

/**
 * A category's introduction, such as `lobby.lead_top`. Producers, and categories without one, show only their name.
 */
function useLead({ kind, id }: ListData["of"]): string | undefined {
  const { messages } = useIntl();
  const text = kind === "producer" ? undefined : messages[`lobby.lead_${id}`];
  return typeof text === "string" ? text : undefined;
}
