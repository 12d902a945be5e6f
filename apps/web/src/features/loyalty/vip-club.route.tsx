import { getVipProgress, listVipStatuses } from "@apogee/contract";
import { Outlet } from "react-router";
import { pageMeta } from "../../app/intl/page-meta.ts";
import { factsOf } from "../../app/load-context.ts";
import { keepBeneathPopups } from "../../app/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/vip-club.route.ts";
import { VipClub } from "./vip/vip-club.tsx";
import { fallbackProgress } from "./vip/fallback-progress.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { api, visit } = factsOf(context);
  const { player } = visit;
  const [terms, progress] = await Promise.all([
    api.call(listVipStatuses, {}),
    player ? api.call(getVipProgress, {}).catch(() => fallbackProgress(player)) : null,
  ]);
  return { terms, progress };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "vip.title", description: "vip.description" });

export default function Vip({ loaderData: { terms, progress } }: Route.ComponentProps) {
  return (
    <>
      <VipClub terms={terms} progress={progress} />
      <Outlet />
    </>
  );
}
