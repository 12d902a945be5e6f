import { limitTerms, listLimits } from "@apogee/contract";
import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/limits.route.ts";
import { LimitsPage } from "./limits/limits-page.tsx";

export const handle = { title: "limits.title" } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = factsOf(context);
  const [limits, terms] = await Promise.all([api.call(listLimits, {}), api.call(limitTerms, {})]);
  return { limits, terms };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "limits.title" });

export default function Limits({ loaderData: { limits, terms } }: Route.ComponentProps) {
  return (
    <>
      <LimitsPage first={limits} terms={terms} />
      <Outlet />
    </>
  );
}
