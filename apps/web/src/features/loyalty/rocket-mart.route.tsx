import { infoRoutes, listLevels } from "@apogee/contract";
import { data, Outlet, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { localized, unlocalized } from "../../site/intl/paths.ts";
import { factsOf } from "../../site/load-context.ts";
import { pageBeneath } from "../../site/popups/popup-paths.ts";
import { isByLink } from "../../site/navigation/is-by-link.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/rocket-mart.route.ts";
import { areTabs, kindOf } from "./mart/kinds.ts";
import { loadOffers } from "./mart/use-offers.ts";
import { RocketMart } from "./mart/rocket-mart.tsx";

/** While the shop is switched off, its pages lead to the offers [2.2-24]. After a click the offers follow their skeleton. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!kindOf(params.kind)) throw data(null, { status: 404 });
  const { api } = factsOf(context);
  const { flags } = await api.call(infoRoutes.project, {});
  if (flags["comp_points"] === false) throw redirect(localized("/promotions", params.locale));
  const [offers, programme] = await Promise.all([
    isByLink(request) ? null : loadOffers(api).catch(() => null),
    api.call(listLevels, {}),
  ]);
  return { offers, programme };
}

/** Another tab shows what is already loaded. */
export function shouldRevalidate(moved: ShouldRevalidateFunctionArgs): boolean {
  const [from, to] = [moved.currentUrl, moved.nextUrl].map(({ pathname }) => unlocalized(pageBeneath(pathname)));
  return from !== to && areTabs(from!, to!) ? false : keepBeneathPopups(moved);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "mart.title", description: "mart.description", path: "/rocket-mart" });

export default function RocketMartPage({ loaderData: { offers, programme }, params }: Route.ComponentProps) {
  const kind = kindOf(params.kind) ?? "all";
  return (
    <>
      <RocketMart kind={kind} first={offers} programme={programme} />
      <Outlet />
    </>
  );
}
