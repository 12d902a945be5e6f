import { showTournament, tournamentStandings, tournamentStatusRoute } from "@apogee/contract";
import { Outlet, redirect } from "react-router";
import { localized } from "../../../site/intl/paths.ts";
import { pageMeta } from "../../../site/intl/page-meta.ts";
import { factsOf } from "../../../site/load-context.ts";
import { keepBeneathPopups } from "../../../site/popups/keep-beneath-popups.ts";
import { loadGames } from "../../../site/promotions/load-games.server.ts";
import type { Route } from "./+types/tournament.route.ts";
import { TournamentPage } from "./tournament-page.tsx";

/** A quest has a page of its own. The page is complete without its games. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const facts = factsOf(context);
  const { api, visit } = facts;
  const tournament = await api.call(showTournament, { params: { id: params.slug } });
  const { id, slug, questSize } = tournament;
  if (questSize !== null) throw redirect(localized(`/action/${slug}`, params.locale), 301);
  const [standings, status, games] = await Promise.all([
    api.call(tournamentStandings, { params: { id }, query: {} }),
    visit.player ? api.call(tournamentStatusRoute, { params: { id } }) : null,
    loadGames(facts, id).catch(() => ({ total: tournament.games_count, tiles: [] })),
  ]);
  return { tournament, standings, status, games };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: { written: loaderData.tournament.title },
        description: { written: loaderData.tournament.description },
        path: `/tournaments/${loaderData.tournament.slug}`,
        under: [{ name: "contests.title", path: "/tournaments" }],
      })
    : [];

export default function Tournament({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <TournamentPage key={loaderData.tournament.id} {...loaderData} />
      <Outlet />
    </>
  );
}
