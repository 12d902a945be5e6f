import { useIntl } from "react-intl";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { CategoryChips } from "../category-chips.tsx";
import { GameRow } from "../game-row.tsx";
import styles from "../lobby.module.css";
import { beginsWithCashback, cardsOf } from "../list-cards.ts";
import { EmptyList } from "./empty-list.tsx";
import { GameFeature } from "./game-feature.tsx";
import { GameGrid } from "./game-grid.tsx";
import type { ListData, ListOf } from "./list-data.ts";
import { ListEnd } from "./list-end.tsx";
import { leadOf, useListName } from "./list-name.ts";
import { countFilters, searchOf } from "./list-query.ts";
import { ListTools } from "./list-tools.tsx";
import { PageLinks } from "./page-links.tsx";
import { useFiltering } from "./use-filters.ts";
import { useMoreGames, type MoreGames } from "./use-more-games.ts";

/** Lists of up to this many games show a panel for each; longer ones show tiles. */
const FEATURED = 2;

/** A page of games: of a category, a producer, or a section. It grows as it is scrolled. */
export function GameList({ list }: { readonly list: ListData }) {
  const { of, path, query, chips, first, alike } = list;
  const more = useMoreGames(first, list.source);
  const t = useText();
  const { current_page: current, total_pages: pages, total_count: count } = first.pagination;
  return (
    <main className={styles.page}>
      <header className={styles.intro}>
        <div className={styles.head}>
          <h1 className={styles.title}>{useListName(of)}</h1>
          <span className={styles.count} role="status">
            <Text id="lobby.count" values={{ count }} />
          </span>
        </div>
        <Lead of={of} />
      </header>
      <CategoryChips {...chips} current={of.kind === "producer" ? null : of.id} />
      <ListTools list={list} />
      {current > 1 && (
        <p className={styles.from}>
          <Text id="lobby.page_of" values={{ page: current, pages }} />{" "}
          <LocalLink to={path + searchOf(query)}>
            <Text id="lobby.from_start" />
          </LocalLink>
        </p>
      )}
      <Games list={list} more={more} />
      <ListEnd
        {...more}
        links={pages > 1 && <PageLinks path={path} search={searchOf(query)} current={current} total={pages} />}
      />
      {alike.length > 0 && (
        <GameRow
          id="alike"
          title={t("lobby.alike")}
          games={alike}
          all="/pokies/all"
          random={more.games.length <= FEATURED}
        />
      )}
    </main>
  );
}

interface GamesProps {
  readonly list: ListData;
  readonly more: MoreGames;
}

/** A few games are shown in detail, so that a small category fills its page. */
function Games({ list: { of, path, query, first }, more: { games, state, coming, end } }: GamesProps) {
  const busy = useFiltering(path);
  const filtered = countFilters(query) > 0;
  const current = first.pagination.current_page;
  if (games.length === 0) return <EmptyList kind={of.kind} unfiltered={filtered ? path : undefined} />;
  if (games.length <= FEATURED && !filtered && current === 1 && !beginsWithCashback(of.id))
    return (
      <div className={styles.features}>
        {games.map((game) => (
          <GameFeature key={game.identifier} game={game} />
        ))}
      </div>
    );
  return (
    <GameGrid
      cards={cardsOf(games, of.id, { begins: current === 1, ends: state === "end" })}
      category={of.id}
      busy={busy}
      coming={coming}
      end={end}
    />
  );
}

/** Categories without an introduction show only their name. A producer's page leads to the others. */
function Lead({ of }: { readonly of: ListOf }) {
  const text = leadOf(of, useIntl().messages);
  if (of.kind === "producer")
    return (
      <p className={styles.lead}>
        <LocalLink className={styles.others} to="/producers" prefetch="intent">
          <Text id="lobby.all_producers" />
        </LocalLink>
      </p>
    );
  return text !== undefined && <p className={styles.lead}>{text}</p>;
}
