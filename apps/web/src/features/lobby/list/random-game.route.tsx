import { randomGame } from "@apogee/contract";
import { redirect } from "react-router";
import { gamePath } from "../../../site/games/game-paths.ts";
import { localized } from "../../../site/intl/paths.ts";
import { factsOf } from "../../../site/load-context.ts";
import type { Route } from "./+types/random-game.route.ts";

/** Redirects to a game that the server draws at random. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const game = await factsOf(context).api.call(randomGame, {});
  throw redirect(localized(gamePath(game), params.locale));
}

export default function RandomGame() {
  return null;
}
