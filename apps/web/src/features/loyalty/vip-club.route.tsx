import { getVipProgress, listManagers, listVipStatuses } from "@apogee/contract";
import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/vip-club.route.ts";
import { VipClub } from "./vip/vip-club.tsx";
import { fallbackProgress } from "./vip/fallback-progress.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { api, visit } = factsOf(context);
  const { player } = visit;
  const [terms, progress, managers] = await Promise.all([
    api.call(listVipStatuses, {}),
    player ? api.call(getVipProgress, {}).catch(() => fallbackProgress(player)) : null,
    // The page is complete without them.
    player ? api.call(listManagers, { body: {} }).catch(() => []) : [],
  ]);
  return { terms, progress, managers };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "vip.title", description: "vip.description", path: "/vip-club" });

export default function Vip({ loaderData: { terms, progress, managers } }: Route.ComponentProps) {
  return (
    <>
      <VipClub terms={terms} progress={progress} managers={managers} />
      <Outlet />
    </>
  );
}
