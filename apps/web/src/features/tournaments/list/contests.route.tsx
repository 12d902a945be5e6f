import { infoRoutes, listLotteries, lotteryStatuses, recentTournaments } from "@apogee/contract";
import { Outlet, redirect, useLocation } from "react-router";
import { pageMeta } from "../../../site/intl/page-meta.ts";
import { localized, unlocalized } from "../../../site/intl/paths.ts";
import { factsOf } from "../../../site/load-context.ts";
import { keepBeneathPopups } from "../../../site/popups/keep-beneath-popups.ts";
import { pageBeneath } from "../../../site/popups/popup-paths.ts";
import { loadContests } from "../../../site/promotions/load-contests.ts";
import type { Route } from "./+types/contests.route.ts";
import { Contests, type ContestLists } from "./contests.tsx";
import { listOf } from "./list-names.ts";

/** What a list needs; null where it could not be loaded. The lotteries lead to all contests while they are switched off. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<ContestLists> {
  const { api, visit } = factsOf(context);
  const list = listOf(unlocalized(pageBeneath(url.pathname)));
  if (list === "lotteries") {
    const { flags } = await api.call(infoRoutes.project, {});
    if (flags["lotteries"] === false) throw redirect(localized("/tournaments/all", localeIn(params)));
    const [lotteries, statuses] = await Promise.all([
      api.call(listLotteries, {}).catch(() => null),
      visit.player ? api.call(lotteryStatuses, {}).catch(() => []) : [],
    ]);
    return { contests: null, lotteries, tickets: statuses };
  }
  const contests = await loadContests(api, visit.player).catch(() => null);
  if (!contests || list !== "archive") return { contests, lotteries: null, tickets: [] };
  const ended = await api.call(recentTournaments, {}).catch(() => null);
  return { contests: ended && { ...contests, all: ended }, lotteries: null, tickets: [] };
}

const localeIn = (params: Readonly<Record<string, string | undefined>>): string | undefined => params["locale"];

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const path = unlocalized(pageBeneath(location.pathname));
  return pageMeta(matches, { title: `contests.list_${listOf(path)}`, description: "contests.lead", path });
};

export default function ContestsRoute({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <>
      <Contests list={listOf(unlocalized(pageBeneath(pathname)))} {...loaderData} />
      <Outlet />
    </>
  );
}
