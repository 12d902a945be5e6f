import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/round.route.ts";
import { loadRound } from "./round/load-round.server.ts";
import { RoundPage } from "./round/round-page.tsx";

export const handle = { title: "profile.round" } as const;

export function loader({ context, params }: Route.LoaderArgs) {
  const facts = factsOf(context);
  return loadRound(facts, params.id, params.locale ?? facts.visit.locale);
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "profile.round" });

export default function Round({ loaderData: { round, sheet } }: Route.ComponentProps) {
  return (
    <>
      <RoundPage key={round.bet_id} round={round} sheet={sheet} />
      <Outlet />
    </>
  );
}
