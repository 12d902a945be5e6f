import { listJackpots } from "@apogee/contract";
import { data, redirect } from "react-router";
import { localized } from "../../site/intl/paths.ts";
import { factsOf } from "../../site/load-context.ts";
import type { Route } from "./+types/jackpots.route.ts";

/** Leads to the page of the first running jackpot, where the others are named. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [first] = await factsOf(context).api.call(listJackpots, {});
  if (!first) throw data(null, { status: 404 });
  throw redirect(localized(`/${first.identifier}`, params.locale), 302);
}

export default function Jackpots() {
  return null;
}
