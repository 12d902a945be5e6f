import type { ReactNode } from "react";
import { FavoriteButton } from "../../site/favorites/favorite-button.tsx";
import { useGameFacts } from "../../site/games/use-game-facts.ts";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, type MessageKey } from "../../site/intl/text.tsx";
import { pathTo } from "../../site/navigation/route-names.ts";
import { ActualReturn } from "./actual-return.tsx";
import styles from "./game-facts.module.css";
import type { GamePageData } from "./load-game.server.ts";

/** Facts that a player may want before a stake, below the game. */
export function GameFacts({ game, actual, flavour }: GamePageData) {
  const facts = useGameFacts(game);
  return (
    <section className={styles.facts} aria-labelledby="facts">
      <header className={styles.head}>
        <h2 className={styles.title} id="facts">
          <Text id="game.about" />
        </h2>
        <FavoriteButton game={game} />
      </header>
      {flavour !== null && <p className={styles.flavour}>{flavour}</p>}
      <dl className={styles.list}>
        {facts.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        <Fact name="game.fact_producer">
          <LocalLink className={styles.link} to={pathTo("producersGames", { slug: game.provider })}>
            {game.producer_name}
          </LocalLink>
        </Fact>
      </dl>
      {actual && <ActualReturn actual={actual} />}
      <p className={styles.rules}>
        <LocalLink className={styles.link} to="/general-rules">
          <Text id="game.rules" />
        </LocalLink>
      </p>
    </section>
  );
}

function Fact({ name, children }: { readonly name: MessageKey; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <Text id={name} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
