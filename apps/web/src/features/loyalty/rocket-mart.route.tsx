import { listLevels } from "@apogee/contract";
import { data, Outlet } from "react-router";
import { pageMeta } from "../../app/intl/page-meta.ts";
import { factsOf } from "../../app/load-context.ts";
import { keepBeneathPopups } from "../../app/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/rocket-mart.route.ts";
import { kindOf } from "./mart/kinds.ts";
import { loadOffers } from "./mart/use-offers.ts";
import { RocketMart } from "./mart/rocket-mart.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const opened = kindOf(params.kind);
  if (!opened) throw data(null, { status: 404 });
  const { api } = factsOf(context);
  const [offers, programme] = await Promise.all([loadOffers(api).catch(() => null), api.call(listLevels, {})]);
  return { opened, offers, programme };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "mart.title", description: "mart.description", path: "/rocket-mart" });

export default function RocketMartPage({ loaderData: { opened, offers, programme } }: Route.ComponentProps) {
  return (
    <>
      <RocketMart key={opened} opened={opened} first={offers} programme={programme} />
      <Outlet />
    </>
  );
}
