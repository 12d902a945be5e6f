import { Outlet } from "react-router";
import { pageMeta } from "../../../site/intl/page-meta.ts";
import { factsOf } from "../../../site/load-context.ts";
import { keepBeneathPopups } from "../../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/favorites.route.ts";
import { loadFavorites } from "./load-own-list.server.ts";
import { OwnList } from "./own-list.tsx";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadFavorites(factsOf(context), { locale: params.locale, search: url.searchParams });

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "lobby.favorites" });

export default function Favorites({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <OwnList list={loaderData} />
      <Outlet />
    </>
  );
}
