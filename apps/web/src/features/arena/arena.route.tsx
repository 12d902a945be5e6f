import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import { loadArena } from "../../site/promotions/load-arena.server.ts";
import type { Route } from "./+types/arena.route.ts";
import { Arena } from "./arena.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { arena: await loadArena(factsOf(context)) };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "arena.title", description: "arena.lead", path: "/arena" });

export default function ArenaRoute({ loaderData: { arena } }: Route.ComponentProps) {
  return (
    <>
      <Arena data={arena} />
      <Outlet />
    </>
  );
}
