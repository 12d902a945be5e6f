import { gamesHistory } from "@apogee/contract";
import { Outlet } from "react-router";
import { pageMeta } from "../../app/intl/page-meta.ts";
import { factsOf } from "../../app/load-context.ts";
import { keepBeneathPopups } from "../../app/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/games-history.route.ts";
import { HistoryPage } from "./history/history-page.tsx";
import { PAGE_SIZE } from "./history/use-rounds.ts";

export const handle = { title: "profile.games_history" } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, visit } = factsOf(context);
  const currency = url.searchParams.get("currency") ?? visit.currency;
  return { currency, rounds: await api.call(gamesHistory, { query: { currency, limit: PAGE_SIZE } }) };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "profile.games_history" });

export default function GamesHistory({ loaderData: { currency, rounds } }: Route.ComponentProps) {
  return (
    <>
      <HistoryPage key={currency} currency={currency} first={rounds} />
      <Outlet />
    </>
  );
}
