import type { GameView } from "@apogee/contract";
import { gameWide, Image } from "@apogee/ui";
import { Link } from "react-router";
import { FavoriteButton } from "../../../site/favorites/favorite-button.tsx";
import { GameActions } from "../../../site/games/game-actions.tsx";
import { gamePath } from "../../../site/games/game-paths.ts";
import { useGameFacts } from "../../../site/games/use-game-facts.ts";
import { useLocalPath } from "../../../site/intl/local-link.tsx";
import { Text } from "../../../site/intl/text.tsx";
import styles from "./game-feature.module.css";

const SIZES = "(width < 900px) 92vw, 680px";

/** A game of a short list in detail: its picture, the facts of its par sheet, and its buttons. */
export function GameFeature({ game }: { readonly game: GameView }) {
  const local = useLocalPath();
  const facts = useGameFacts(game);
  const picture = gameWide(game.art);
  return (
    <article className={styles.feature}>
      <Link
        className={styles.picture}
        to={local(gamePath(game))}
        prefetch="intent"
        aria-label={`${game.title}, ${game.producer_name}`}
      >
        <Image picture={picture} sizes={SIZES} eager />
      </Link>
      <div className={styles.text}>
        <h2 className={styles.title}>{game.title}</h2>
        <p className={styles.producer}>
          <Text id="lobby.by" values={{ producer: game.producer_name }} />
        </p>
        <dl className={styles.facts}>
          {facts.slice(0, 4).map(({ name, value }) => (
            <div key={name}>
              <dt>
                <Text id={name} />
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.actions}>
          <GameActions game={game} size={48} />
          <FavoriteButton game={game} size={48} />
        </div>
      </div>
    </article>
  );
}
