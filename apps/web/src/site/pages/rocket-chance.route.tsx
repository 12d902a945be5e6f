import { infoRoutes } from "@apogee/contract";
import { data, redirect, type LoaderFunctionArgs } from "react-router";
import { localized } from "../intl/paths.ts";
import { factsOf } from "../load-context.ts";

/**
 * Specification 2.2-23: while the flag is off, the wheel's address leads to the promotions. The redirect is temporary,
 * so that no browser keeps it for the day on which the flag is on; until there is a wheel, there is no page then.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { flags } = await factsOf(context).api.call(infoRoutes.project, {});
  if (flags["rocket_chance"]) throw data(null, { status: 404 });
  throw redirect(localized("/promotions", params["locale"]), 302);
}

export default function RocketChance() {
  return null;
}
