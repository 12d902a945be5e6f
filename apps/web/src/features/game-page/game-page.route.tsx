import { Outlet, redirect } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { localized } from "../../site/intl/paths.ts";
import { pathTo } from "../../site/navigation/route-names.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import { GameFacts } from "./game-facts.tsx";
import { GameStage } from "./game-stage.tsx";
import { reportedOf } from "./reported-of.ts";
import { loadGamePage } from "./load-game.server.ts";
import type { Route } from "./+types/game-page.route.ts";

export const handle = { immersive: true };

export function loader({ context, params }: Route.LoaderArgs) {
  if (params.name === undefined)
    throw redirect(localized(pathTo("producersGames", { slug: params.producer }), params.locale));
  return loadGamePage(factsOf(context), params.producer, params.name);
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, reportedOf(loaderData.game)) : [];

export default function GamePage({ loaderData: { game, actual, flavour } }: Route.ComponentProps) {
  return (
    <>
      <main>
        <GameStage key={game.identifier} game={game} flavour={flavour} />
        <GameFacts game={game} actual={actual} flavour={flavour} />
      </main>
      <Outlet />
    </>
  );
}
