import { historyDays, historySessions } from "@apogee/contract";
import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/games-history.route.ts";
import { HistoryPage } from "./history/history-page.tsx";
import { askedRoundsOf } from "./statement/asked.ts";

export const handle = { title: "profile.games_history" } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, visit } = factsOf(context);
  const asked = askedRoundsOf(url.searchParams, visit.currency);
  const [sums, first] = await Promise.all([
    api.call(historyDays, { query: asked }),
    api.call(historySessions, { query: asked }),
  ]);
  return { asked, sums, first };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "profile.games_history" });

export default function GamesHistory({ loaderData: { asked, sums, first } }: Route.ComponentProps) {
  return (
    <>
      <HistoryPage {...{ asked, sums, first }} />
      <Outlet />
    </>
  );
}
