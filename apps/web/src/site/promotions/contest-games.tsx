import { GameTile } from "../games/game-tile.tsx";
import { Text } from "../intl/text.tsx";
import styles from "./contest-games.module.css";
import type { CountingGames } from "./load-games.server.ts";

/** The games that count, as tiles. */
export function ContestGames({ games: { total, tiles } }: { readonly games: CountingGames }) {
  return (
    <section className={styles.section} aria-labelledby="contest-games">
      <header className={styles.head}>
        <h2 className={styles.title} id="contest-games">
          <Text id="contests.games" values={{ count: total }} />
        </h2>
        <p className={styles.note}>
          <Text id="contests.games_note" />
        </p>
      </header>
      {tiles.length === 0 ? (
        <p className={styles.note}>
          <Text id="contests.games_none" />
        </p>
      ) : (
        <ul className={styles.grid}>
          {tiles.map((game) => (
            <li key={game.identifier}>
              <GameTile game={game} sizes="(width < 768px) 31vw, 160px" />
            </li>
          ))}
        </ul>
      )}
      {total > tiles.length && tiles.length > 0 && (
        <p className={styles.note}>
          <Text id="contests.games_more" values={{ count: total - tiles.length }} />
        </p>
      )}
    </section>
  );
}
