import { publishedLiabilities } from "@apogee/contract";
import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/liabilities.route.ts";
import { LiabilitiesPage } from "./liabilities/liabilities-page.tsx";

/** Null until the first total was published. */
export async function loader({ context }: Route.LoaderArgs) {
  const published = await factsOf(context)
    .api.call(publishedLiabilities, {})
    .catch(() => null);
  return { published };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "liabilities.title",
    description: "liabilities.description",
    path: "/fairness/liabilities",
  });

export default function Liabilities({ loaderData: { published } }: Route.ComponentProps) {
  return (
    <>
      <LiabilitiesPage published={published} />
      <Outlet />
    </>
  );
}
