import { previewAdventure, showAdventure } from "@apogee/contract";
import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/adventure.route.ts";
import { AdventurePage } from "./adventure-page.tsx";

/** The running adventure [2.2-36]: the player's own calendar, or what a guest may know of it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, visit } = factsOf(context);
  const query = { currency: visit.currency };
  const answer = visit.player ? api.call(showAdventure, {}) : api.call(previewAdventure, { query });
  return answer.then(
    ({ adventure }) => ({ adventure, failed: false }),
    () => ({ adventure: null, failed: true }),
  );
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.adventure ? { written: loaderData.adventure.title } : "adventure.title",
    description: "adventure.description",
    path: "/adventure",
  });

export default function Adventure({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdventurePage {...loaderData} />
      <Outlet />
    </>
  );
}
