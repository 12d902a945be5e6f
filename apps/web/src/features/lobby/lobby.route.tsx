import { Outlet } from "react-router";
import { factsOf } from "../../site/load-context.ts";
import { Text } from "../../site/intl/text.tsx";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { Banners } from "./banners/banners.tsx";
import { CategoryChips } from "./category-chips.tsx";
import { CategoryRow, RecentRow } from "./game-row.tsx";
import { PlatformFacts } from "./platform-facts.tsx";
import { loadLobby } from "./load-lobby.server.ts";
import styles from "./lobby.module.css";
import { useWholePage } from "./use-whole-page.ts";
import { WaitingRounds } from "./waiting-rounds.tsx";
import { LatestWins } from "./wins/latest-wins.tsx";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/lobby.route.ts";

/** Rows of games that come before the latest wins. */
const ABOVE_WINS = 2;

export function loader({ context, params }: Route.LoaderArgs) {
  const facts = factsOf(context);
  return loadLobby(facts, params.locale ?? facts.visit.locale);
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "lobby.title", description: "lobby.description", house: true });

export default function Lobby({ loaderData: { banners, chips, rows, waiting, recent, wins } }: Route.ComponentProps) {
  const whole = useWholePage();
  return (
    <>
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
            <LatestWins wins={wins} />
            {rows.slice(ABOVE_WINS).map((row) => (
              <CategoryRow key={row.category} row={row} eager={false} />
            ))}
            <PlatformFacts />
          </>
        )}
      </main>
      <Outlet />
    </>
  );
}
