import type { GameView } from "@apogee/contract";
import type { ReactNode } from "react";
import { LocalLink } from "../../app/intl/local-link.tsx";
import { Text, type MessageKey } from "../../app/intl/text.tsx";
import { useSession } from "../../app/session/session.tsx";
import styles from "./game-facts.module.css";

/** What a player may want to know before a stake, below the game. */
export function GameFacts({ game }: { readonly game: GameView }) {
  const { locale } = useSession();
  const percent = (value: string): string => `${new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value as never)} %`;
  return (
    <section className={styles.facts} aria-labelledby="facts">
      <h2 className={styles.title} id="facts"><Text id="game.about" /></h2>
      <dl className={styles.list}>
        {game.payout && <Fact name="game.fact_rtp">{percent(game.payout)}</Fact>}
        {game.volatility_rating && <Fact name="game.fact_volatility"><Text id={`game.volatility_${game.volatility_rating}` as MessageKey} /></Fact>}
        {game.hit_rate && <Fact name="game.fact_hit_rate">{percent(game.hit_rate)}</Fact>}
        {game.lines !== null && <Fact name="game.fact_lines">{game.lines}</Fact>}
        {game.ways !== null && <Fact name="game.fact_ways">{game.ways}</Fact>}
        <Fact name="game.fact_producer"><LocalLink className={styles.link} to={`/producers/${game.provider}`}>{game.producer_name}</LocalLink></Fact>
      </dl>
      <p className={styles.rules}><LocalLink className={styles.link} to="/general-rules"><Text id="game.rules" /></LocalLink></p>
    </section>
  );
}

function Fact({ name, children }: { readonly name: MessageKey; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt><Text id={name} /></dt>
      <dd>{children}</dd>
    </div>
  );
}
