import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/jackpot.route.ts";
import { jackpotMeta } from "./jackpot-meta.ts";
import { JackpotPage } from "./jackpot-page.tsx";
import { loadJackpot } from "./load-jackpot.server.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => loadJackpot(factsOf(context), params.jackpot);

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, jackpotMeta(loaderData)) : [];

export default function Jackpot({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <JackpotPage {...loaderData} />
      <Outlet />
    </>
  );
}
