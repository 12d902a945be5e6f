import { Tag } from "@apogee/ui";
import { useMemo, useRef } from "react";
import { GameTile } from "../../site/games/game-tile.tsx";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text } from "../../site/intl/text.tsx";
import { JackpotTicker } from "../../site/jackpots/jackpot-ticker.tsx";
import { shownLevels } from "../../site/jackpots/levels.ts";
import { useLiveJackpots } from "../../site/jackpots/use-live-jackpots.ts";
import { useSession } from "../../site/session/session.tsx";
import { HowTheyDrop } from "./how-they-drop.tsx";
import styles from "./jackpot-page.module.css";
import { Leaderboard } from "./leaderboard.tsx";
import { LevelCard } from "./level-card.tsx";
import type { JackpotData } from "./load-jackpot.server.ts";
import { PastDrops } from "./past-drops.tsx";

const SIZES = "(width < 768px) 31vw, 160px";

/** A jackpot: its levels as they grow, who won, how they drop, the proofs, and the games that feed it. */
export function JackpotPage({ page, prices, biggest, latest, games, others }: JackpotData) {
  const place = useRef<HTMLDivElement>(null);
  const first = useMemo(() => [page.jackpot], [page]);
  const { jackpots, won } = useLiveJackpots(first, place);
  const { account, currency } = useSession();
  const jackpot = jackpots[0] ?? page.jackpot;
  const levels = shownLevels(jackpot, page.rules);
  const lastOf = (identifier: string): string | null =>
    page.proofs.find(({ level }) => level === identifier)?.at ?? null;
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{jackpot.name}</h1>
          <p className={styles.lead}>{page.description}</p>
        </div>
        <div className={styles.state}>
          <JackpotTicker won={won} />
          <p className={styles.fresh}>
            <span className={styles.dot} aria-hidden="true" />
            <Text id="jackpot.fresh" values={{ currency: account?.currency ?? currency }} />
          </p>
        </div>
      </header>
      {others.length > 0 && (
        <nav className={styles.others}>
          {others.map(({ identifier, name }) => (
            <LocalLink key={identifier} to={`/${identifier}`}>
              <Tag>{name}</Tag>
            </LocalLink>
          ))}
        </nav>
      )}
      <div className={styles.levels} data-count={Math.min(levels.length, 4)} ref={place}>
        {levels.map((shown, at) => (
          <LevelCard
            key={shown.level.id}
            shown={shown}
            at={at}
            currency={jackpot.currency}
            prices={prices}
            lastWin={lastOf(shown.level.identifier)}
          />
        ))}
      </div>
      <div className={styles.halves}>
        <Leaderboard
          biggest={biggest}
          latest={won ? [won, ...latest].slice(0, latest.length || 1) : latest}
          levels={levels}
        />
        <HowTheyDrop levels={levels} currency={jackpot.currency} prices={prices} />
      </div>
      {page.proofs.length > 0 && (
        <PastDrops jackpot={jackpot.identifier} proofs={page.proofs} levels={levels} currency={jackpot.currency} />
      )}
      {games.length > 0 && (
        <section className={styles.games} aria-labelledby="linked">
          <h2 className={styles.heading} id="linked">
            <Text id="jackpot.linked" /> <span className={styles.count}>{games.length}</span>
          </h2>
          <ul className={styles.grid}>
            {games.map((game) => (
              <li key={game.identifier}>
                <GameTile game={game} sizes={SIZES} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
