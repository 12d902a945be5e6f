import { listRunningOffers } from "@apogee/contract";
import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/promotions.route.ts";
import { Promotions } from "./promotions.tsx";

/** The offers in the visitor's currency; null if they could not be loaded. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, visit } = factsOf(context);
  const { currency } = visit;
  return { currency, offers: await api.call(listRunningOffers, { query: { currency } }).catch(() => null) };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "promotions.title", description: "promotions.lead", path: "/promotions" });

export default function PromotionsRoute({ loaderData: { currency, offers } }: Route.ComponentProps) {
  return (
    <>
      <Promotions currency={currency} offers={offers} />
      <Outlet />
    </>
  );
}
