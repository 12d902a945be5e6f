import { listLimits } from "@apogee/contract";
import { Outlet } from "react-router";
import { pageMeta } from "../../app/intl/page-meta.ts";
import { factsOf } from "../../app/load-context.ts";
import { keepBeneathPopups } from "../../app/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/limits.route.ts";
import { LimitsPage } from "./limits/limits-page.tsx";

export const handle = { title: "limits.title" } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = factsOf(context);
  return { limits: await api.call(listLimits, {}) };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "limits.title" });

export default function Limits({ loaderData: { limits } }: Route.ComponentProps) {
  return (
    <>
      <LimitsPage first={limits} />
      <Outlet />
    </>
  );
}
