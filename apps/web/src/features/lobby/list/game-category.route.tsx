import { gameCollections } from "@apogee/contract";
import { data, redirect } from "react-router";
import { localized } from "../../../site/intl/paths.ts";
import { factsOf } from "../../../site/load-context.ts";
import type { Route } from "./+types/game-category.route.ts";
import { listPath } from "./list-address.ts";

/** Redirects `/games/{id}` to the address of the category with this id. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const categories = await factsOf(context).api.call(gameCollections, {});
  if (!categories.some(({ id }) => id === params.id)) throw data(null, { status: 404 });
  throw redirect(localized(listPath("category", params.id), params.locale) + url.search, 301);
}

export default function GameCategory() {
  return null;
}
