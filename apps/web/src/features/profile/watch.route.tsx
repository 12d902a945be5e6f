import { replayRound } from "@apogee/contract";
import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/watch.route.ts";
import { WatchRound } from "./watch/watch-round.tsx";

export const handle = { immersive: true };

export function loader({ context, params }: Route.LoaderArgs) {
  return factsOf(context).api.call(replayRound, { params: { id: params.id } });
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "profile.watch" });

export default function Watch({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <WatchRound key={loaderData.round.id} recording={loaderData} />
      <Outlet />
    </>
  );
}
