import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import { GameStage } from "./game-stage.tsx";
import { loadGamePage } from "./load-game.server.ts";
import { reportedOf } from "./reported-of.ts";
import type { Route } from "./+types/wrapped-game.route.ts";

export const handle = { immersive: true, bare: true };

export function loader({ context, params }: Route.LoaderArgs) {
  return loadGamePage(factsOf(context), params.producer, params.name);
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? [...pageMeta(matches, reportedOf(loaderData.game)), { name: "robots", content: "noindex" }] : [];

/** The page of a game for the wrapper of an app, which has its own header and exit. */
export default function WrappedGame({ loaderData: { game, flavour } }: Route.ComponentProps) {
  return (
    <>
      <main>
        <GameStage key={game.identifier} game={game} flavour={flavour} />
      </main>
      <Outlet />
    </>
  );
}
