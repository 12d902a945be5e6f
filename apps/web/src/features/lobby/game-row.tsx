import { ArrowLeft, ArrowRight, IconButton } from "@apogee/ui";
import { useIntl } from "react-intl";
import { RandomTile } from "./random-tile.tsx";
import { GameTile } from "../../app/games/game-tile.tsx";
import { LocalLink } from "../../app/intl/local-link.tsx";
import { Text, useText } from "../../app/intl/text.tsx";
import styles from "./game-row.module.css";
import type { Row } from "./load-lobby.server.ts";
import { useRowScroll } from "./use-row-scroll.ts";

/** Rows of this kind end with a tile that chooses a game (specification 9-23). */
const ENDS_IN_CHANCE = new Set(["special", "new", "top", "recommended"]);

/** One category's games in a line that scrolls; arrows for a mouse, where there is more than fits. */
export function GameRow({ row, eager }: { readonly row: Row; readonly eager: boolean }) {
  const t = useText();
  const title = useRowTitle(row.category);
  const withRandom = row.games.length > 1 && ENDS_IN_CHANCE.has(row.category);
  const { list, back, on, scroll } = useRowScroll();
  return (
    <section className={styles.row} aria-labelledby={`row-${row.category}`}>
      <header className={styles.head}>
        <h2 className={styles.title} id={`row-${row.category}`}>{title}</h2>
        <div className={styles.arrows} hidden={!back && !on}>
          <IconButton size={32} kind="ghost" label={t("lobby.scroll_back", { row: title })} disabled={!back} onClick={() => scroll(-1)}><ArrowLeft /></IconButton>
          <IconButton size={32} kind="ghost" label={t("lobby.scroll_on", { row: title })} disabled={!on} onClick={() => scroll(1)}><ArrowRight /></IconButton>
        </div>
        <LocalLink className={styles.all} to={row.category === "pokies" ? "/pokies/all" : `/categories/${row.category}`} aria-label={t("lobby.view_all_of", { row: title })}>
          <Text id="lobby.view_all" />
        </LocalLink>
      </header>
      <ul className={styles.games} ref={list} data-items={row.games.length + (withRandom ? 1 : 0)}>
        {row.games.map((game, at) => <li key={game.identifier}><GameTile game={game} eager={eager && at < 6} /></li>)}
        {withRandom && <li><RandomTile games={row.games} /></li>}
      </ul>
    </section>
  );
}

/** Rows have names of their own: `lobby.row_top`; a category without one goes by its name. */
function useRowTitle(category: string): string {
  const { messages } = useIntl();
  return [messages[`lobby.row_${category}`], messages[`category.${category}`], category].find((text) => typeof text === "string") as string;
}
