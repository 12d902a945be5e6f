import { Outlet } from "react-router";
import { pageMeta } from "../../app/intl/page-meta.ts";
import { factsOf } from "../../app/load-context.ts";
import { keepBeneathPopups } from "../../app/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/pokies.route.ts";
import { GameList } from "./game-list.tsx";
import { loadPokies } from "./load-list.server.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => loadPokies(factsOf(context), params.slug);

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, { title: "lobby.list_title", values: { list: loaderData.of.title } }) : [];

export default function Pokies({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <GameList list={loaderData} />
      <Outlet />
    </>
  );
}
