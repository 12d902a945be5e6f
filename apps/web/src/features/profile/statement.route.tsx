import { showStatement, statementSummary } from "@apogee/contract";
import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/statement.route.ts";
import { askedOf } from "./statement/asked.ts";
import { StatementPage } from "./statement/statement-page.tsx";

export const handle = { title: "statement.title" } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, visit } = factsOf(context);
  const asked = askedOf(url.searchParams, visit.currency);
  const { kind: _kind, search: _search, ...period } = asked;
  const [summary, first] = await Promise.all([
    api.call(statementSummary, { query: period }),
    api.call(showStatement, { query: asked }),
  ]);
  return { asked, summary, first };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "statement.title" });

export default function Statement({ loaderData: { asked, summary, first } }: Route.ComponentProps) {
  return (
    <>
      <StatementPage {...{ asked, summary, first }} />
      <Outlet />
    </>
  );
}
