import { listRunningOffers } from "@apogee/contract";
import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import { loadArena } from "../../site/promotions/load-arena.server.ts";
import type { Route } from "./+types/promotions.route.ts";
import { Promotions } from "./promotions.tsx";

/** The offers in the visitor's currency, null if they could not be loaded; and what runs in the arena. */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = factsOf(context);
  const { currency } = facts.visit;
  const [offers, arena] = await Promise.all([
    facts.api.call(listRunningOffers, { query: { currency } }).catch(() => null),
    loadArena(facts).catch(() => null),
  ]);
  return { currency, offers, arena };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "promotions.title", description: "promotions.lead", path: "/promotions" });

export default function PromotionsRoute({ loaderData: { currency, offers, arena } }: Route.ComponentProps) {
  return (
    <>
      <Promotions currency={currency} offers={offers} arena={arena} />
      <Outlet />
    </>
  );
}
