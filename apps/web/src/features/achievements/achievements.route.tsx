import { listAchievements } from "@apogee/contract";
import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/achievements.route.ts";
import { Achievements } from "./achievements.tsx";

/** Null if they could not be loaded. */
export async function loader({ context }: Route.LoaderArgs) {
  return {
    list: await factsOf(context)
      .api.call(listAchievements, {})
      .catch(() => null),
  };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "achievements.title", description: "achievements.lead", path: "/achievements" });

export default function AchievementsRoute({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <Achievements list={list} />
      <Outlet />
    </>
  );
}
