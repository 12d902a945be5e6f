import { listLevels } from "@apogee/contract";
import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/level.route.ts";
import { LevelPage } from "./level/level-page.tsx";

export const handle = { title: "level.title" } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = factsOf(context);
  return { programme: await api.call(listLevels, {}) };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "level.title" });

export default function Level({ loaderData: { programme } }: Route.ComponentProps) {
  return (
    <>
      <LevelPage programme={programme} />
      <Outlet />
    </>
  );
}
