import { ArrowLeft, ArrowRight, IconButton } from "@apogee/ui";
import { useIntl } from "react-intl";
import { categoryPath } from "./list/list-address.ts";
import { endsInRandom } from "./list-cards.ts";
import { RandomTile } from "./random-tile.tsx";
import { GameTile } from "../../site/games/game-tile.tsx";
import type { TileGame } from "../../site/games/tile-game.ts";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import { useSession } from "../../site/session/session.tsx";
import styles from "./game-row.module.css";
import type { Row } from "./load-lobby.server.ts";
import { useRowScroll } from "./use-row-scroll.ts";

interface GameRowProps {
  /** The suffix of its heading's id. */
  readonly id: string;
  readonly title: string;
  readonly games: readonly TileGame[];
  /** The address of the complete list. */
  readonly all: string;
  /** The category of the games, if they have one in common. */
  readonly category?: string;
  /** Ends with the card that opens a random game. */
  readonly random?: boolean;
  readonly eager?: boolean;
}

/** One category's games, under the name of the row. */
export function CategoryRow({ row, eager }: { readonly row: Row; readonly eager: boolean }) {
  const { category, games } = row;
  return (
    <GameRow
      id={category}
      title={useRowTitle(category)}
      games={games}
      all={categoryPath("main", category)}
      category={category}
      random={endsInRandom(category)}
      eager={eager}
    />
  );
}

/** What the player played, the last one first. */
export function RecentRow({ games }: { readonly games: readonly TileGame[] }) {
  const t = useText();
  return <GameRow id="recent" title={t("lobby.recent")} games={games} all="/recent-games" />;
}

/** Games in a line that scrolls, with arrows for a mouse if not all of them fit. */
export function GameRow({ id, title, games, all, category, random = false, eager = false }: GameRowProps) {
  const t = useText();
  // On a phone, the first row is below the banner, whose picture should have the connection to itself.
  const atOnce = useSession().device === "desktop" && eager ? 7 : 0;
  const { list, back, on, scroll } = useRowScroll();
  return (
    <section className={styles.row} aria-labelledby={`row-${id}`}>
      <header className={styles.head}>
        <h2 className={styles.title} id={`row-${id}`}>
          {title}
        </h2>
        <div className={styles.arrows} hidden={!back && !on}>
          <IconButton
            size={32}
            kind="ghost"
            label={t("lobby.scroll_back", { row: title })}
            disabled={!back}
            onClick={() => scroll(-1)}
          >
            <ArrowLeft />
          </IconButton>
          <IconButton
            size={32}
            kind="ghost"
            label={t("lobby.scroll_on", { row: title })}
            disabled={!on}
            onClick={() => scroll(1)}
          >
            <ArrowRight />
          </IconButton>
        </div>
        <LocalLink className={styles.all} to={all} aria-label={t("lobby.view_all_of", { row: title })}>
          <Text id="lobby.view_all" />
        </LocalLink>
      </header>
      <div className={styles.line}>
        <ul className={styles.games} ref={list}>
          {games.map((game, at) => (
            <li key={game.identifier}>
              <GameTile game={game} eager={at < atOnce} within={category} />
            </li>
          ))}
          {random && (
            <li>
              <RandomTile />
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}

/** Rows have their own names, such as `lobby.row_top`; a category without one shows its name. */
function useRowTitle(category: string): string {
  const { messages } = useIntl();
  return [messages[`lobby.row_${category}`], messages[`category.${category}`], category].find(
    (text) => typeof text === "string",
  ) as string;
}
