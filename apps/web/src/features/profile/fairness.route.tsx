import { playerFairness } from "@apogee/contract";
import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/fairness.route.ts";
import { FairnessPage } from "./fairness/fairness-page.tsx";

export const handle = { title: "profile.fairness" } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, visit } = factsOf(context);
  const currency = url.searchParams.get("currency") ?? visit.currency;
  return api.call(playerFairness, { query: { currency } });
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "profile.fairness" });

export default function Fairness({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <FairnessPage key={loaderData.currency} fairness={loaderData} />
      <Outlet />
    </>
  );
}
