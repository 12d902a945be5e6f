import { infoRoutes, playerFairness, showWheel, wheelConfig } from "@apogee/contract";
import { Outlet, redirect } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { localized } from "../../site/intl/paths.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/rocket-chance.route.ts";
import { WheelPage } from "./wheel-page.tsx";

/**
 * Specification 2.2-23: while the flag is off, the wheel's address leads to the promotions. The redirect is temporary, so
 * that no browser keeps it for the day on which the flag is on.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, visit } = factsOf(context);
  const { flags } = await api.call(infoRoutes.project, {});
  if (!flags["rocket_chance"]) throw redirect(localized("/promotions", params.locale), 302);
  const { player } = visit;
  const [everyones, wheel, fairness] = await Promise.all([
    api.call(wheelConfig, {}).catch(() => null),
    player ? api.call(showWheel, {}).catch(() => null) : null,
    player ? api.call(playerFairness, { query: { currency: player.currency } }).catch(() => null) : null,
  ]);
  return { table: wheel?.table ?? everyones?.table ?? null, failed: everyones === null, wheel, fairness };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "wheel.title", description: "wheel.description", path: "/rocket-chance" });

export default function RocketChance({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <WheelPage {...loaderData} />
      <Outlet />
    </>
  );
}
