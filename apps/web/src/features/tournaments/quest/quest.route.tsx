import { showTournament, tournamentStatusRoute, type TournamentView } from "@apogee/contract";
import { Outlet, redirect } from "react-router";
import { localized } from "../../../site/intl/paths.ts";
import { pageMeta } from "../../../site/intl/page-meta.ts";
import { factsOf } from "../../../site/load-context.ts";
import { keepBeneathPopups } from "../../../site/popups/keep-beneath-popups.ts";
import { loadContests } from "../../../site/promotions/load-contests.ts";
import { loadGames } from "../../../site/promotions/load-games.server.ts";
import { inOrder } from "../../../site/promotions/time-status.ts";
import type { Route } from "./+types/quest.route.ts";
import { NoQuest } from "./no-quest.tsx";
import { QuestPage } from "./quest-page.tsx";

/** A quest by its slug; without one the player's own, else the one that runs. Other quests are links beside it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const facts = factsOf(context);
  const { api, visit } = facts;
  const { all, statuses } = await loadContests(api, visit.player).catch(() => ({ all: [], statuses: {} }));
  const quests = inOrder(
    all.filter(({ questSize }) => questSize !== null),
    visit.now,
  );
  const others = quests.map(({ slug, title }) => ({ slug, title }));
  const quest = params.slug
    ? await api.call(showTournament, { params: { id: params.slug } })
    : chosen(quests, (each) => each.id in statuses);
  if (!quest) return { quest: null, status: null, games: null, others };
  if (quest.questSize === null) throw redirect(localized(`/tournaments/${quest.slug}`, params.locale), 301);
  const { id } = quest;
  const [status, games] = await Promise.all([
    visit.player ? api.call(tournamentStatusRoute, { params: { id } }) : null,
    loadGames(facts, id).catch(() => ({ total: quest.games_count, tiles: [] })),
  ]);
  return { quest, status, games, others };
}

function chosen(quests: readonly TournamentView[], joined: (quest: TournamentView) => boolean): TournamentView | null {
  const open = quests.filter(({ status }) => status !== "archive");
  return open.find(joined) ?? open[0] ?? quests[0] ?? null;
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    matches,
    loaderData?.quest
      ? {
          title: { written: loaderData.quest.title },
          description: { written: loaderData.quest.description },
          path: `/action/${loaderData.quest.slug}`,
        }
      : { title: "quest.title", description: "quest.lead", path: "/action" },
  );

export default function Quest({ loaderData: { quest, status, games, others } }: Route.ComponentProps) {
  return (
    <>
      {quest && games ? (
        <QuestPage key={quest.id} quest={quest} status={status} games={games} others={others} />
      ) : (
        <NoQuest />
      )}
      <Outlet />
    </>
  );
}
