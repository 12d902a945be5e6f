import { Text } from "../../site/intl/text.tsx";
import { JackpotStrip } from "../../site/jackpots/jackpot-strip.tsx";
import { Banners } from "./banners/banners.tsx";
import { CategoryChips } from "./category-chips.tsx";
import { CategoryRow, RecentRow } from "./game-row.tsx";
import { PlatformFacts } from "./platform-facts.tsx";
import { ContestStrip } from "./contest-strip.tsx";
import type { LobbyData } from "./load-lobby.server.ts";
import styles from "./lobby.module.css";
import { useWholePage } from "./use-whole-page.ts";
import { WaitingRounds } from "./waiting-rounds.tsx";
import { LatestWins } from "./wins/latest-wins.tsx";

/** Rows of games that come before the latest wins. */
const ABOVE_WINS = 2;

/** The main page: banners, categories, rows of games, jackpots and the latest wins. */
export function Lobby({ banners, chips, rows, waiting, recent, wins, contests, jackpots }: LobbyData) {
  const whole = useWholePage();
  return (
    <main className={styles.page}>
      {banners.length > 0 ? (
        <Banners banners={banners} />
      ) : (
        <h1 className="sr-only">
          <Text id="shell.lobby" />
        </h1>
      )}
      <WaitingRounds waiting={waiting} />
      <CategoryChips {...chips} current="lobby" />
      {recent.length > 0 && <RecentRow games={recent} />}
      {rows.slice(0, ABOVE_WINS).map((row, at) => (
        <CategoryRow key={row.category} row={row} eager={at === 0} />
      ))}
      {whole && (
        <>
          <ContestStrip contests={contests} />
          <JackpotStrip jackpots={jackpots} />
          <LatestWins wins={wins} />
          {rows.slice(ABOVE_WINS).map((row) => (
            <CategoryRow key={row.category} row={row} eager={false} />
          ))}
          <PlatformFacts />
        </>
      )}
    </main>
  );
}
