import { Outlet, type LoaderFunctionArgs } from "react-router";
import { pageMeta, pageTexts } from "../../../site/intl/page-meta.ts";
import { unlocalized } from "../../../site/intl/paths.ts";
import { factsOf } from "../../../site/load-context.ts";
import { keepBeneathPopups } from "../../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/list.route.ts";
import { GameList } from "./game-list.tsx";
import { listKindOf } from "./list-address.ts";
import { loadList } from "./load-list.server.ts";
import { reportedOfList } from "./reported-of-list.ts";

export function loader({ context, params, url }: LoaderFunctionArgs) {
  return loadList(factsOf(context), {
    kind: listKindOf(unlocalized(url.pathname)),
    slug: params["slug"] ?? "all",
    locale: params["locale"],
    search: url.searchParams,
    page: params["page"],
  });
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches, loaderData: list }) => {
  return list ? pageMeta(matches, reportedOfList(list, pageTexts(matches))) : [];
};

export default function List({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <GameList list={loaderData} />
      <Outlet />
    </>
  );
}
