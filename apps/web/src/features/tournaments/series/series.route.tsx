import { showSeries } from "@apogee/contract";
import { Card } from "@apogee/ui";
import type { ComponentProps } from "react";
import { Outlet } from "react-router";
import { pageMeta } from "../../../site/intl/page-meta.ts";
import { Text } from "../../../site/intl/text.tsx";
import { factsOf } from "../../../site/load-context.ts";
import { keepBeneathPopups } from "../../../site/popups/keep-beneath-popups.ts";
import { ArenaPage } from "../../../site/promotions/arena-page.tsx";
import { ContestCard } from "../../../site/promotions/contest-card.tsx";
import { useNow } from "../../../site/promotions/use-now.ts";
import styles from "../list/contests.module.css";
import { BoardTable } from "../page/board-table.tsx";
import type { Route } from "./+types/series.route.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return factsOf(context).api.call(showSeries, { params: { slug: params.slug } });
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: { written: loaderData.title },
        description: { written: loaderData.description },
        path: `/tournament-series/${loaderData.slug}`,
        under: [{ name: "contests.title", path: "/tournaments" }],
      })
    : [];

/** Points of a series by place, summed over its tournaments. */
const SCORED: ComponentProps<typeof BoardTable>["tournament"] = {
  prizes: [],
  score_kind: "whole",
  strategy: "points",
  currency: "EUR",
};

/** A series: the table over all its tournaments, and the tournaments themselves. */
export default function Series({ loaderData: { title, description, tournaments, rows, own } }: Route.ComponentProps) {
  const now = useNow();
  const placed = rows.flatMap(({ place, nickname, score }) => (place === null ? [] : [{ place, nickname, score }]));
  return (
    <>
      <ArenaPage current="tournaments">
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{description}</p>
        </header>
        <Card title={<Text id="contests.series_table" />}>
          {placed.length === 0 ? (
            <p>
              <Text id="contests.empty" />
            </p>
          ) : (
            <BoardTable
              tournament={SCORED}
              rows={placed}
              near={own?.place != null && own.place > placed.length ? [{ ...own, place: own.place }] : []}
              between={null}
              own={own}
              leader={placed[0]!.score}
            />
          )}
        </Card>
        <ul className={styles.cards}>
          {tournaments.map((tournament) => (
            <li key={tournament.id}>
              <ContestCard contest={tournament} status={null} now={now} />
            </li>
          ))}
        </ul>
      </ArenaPage>
      <Outlet />
    </>
  );
}
