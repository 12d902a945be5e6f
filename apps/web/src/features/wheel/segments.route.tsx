import { infoRoutes, listTables, wheelSegments } from "@apogee/contract";
import { Outlet, redirect } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { localized } from "../../site/intl/paths.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/segments.route.ts";
import { SegmentsPage } from "./segments-page.tsx";

/** Every table that wheels and boxes draw from now [2.1-03]. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = factsOf(context);
  const { flags } = await api.call(infoRoutes.project, {});
  if (!flags["rocket_chance"]) throw redirect(localized("/promotions", params.locale), 302);
  const [segments, boxes] = await Promise.all([api.call(wheelSegments, {}), api.call(listTables, {}).catch(() => [])]);
  return { own: segments.own?.key ?? null, tables: Object.values(segments.tables), boxes };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "wheel.segments_title",
    description: "wheel.segments_text",
    path: "/rocket-chance/segments",
    under: [{ name: "wheel.title", path: "/rocket-chance" }],
  });

export default function Segments({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SegmentsPage {...loaderData} />
      <Outlet />
    </>
  );
}
