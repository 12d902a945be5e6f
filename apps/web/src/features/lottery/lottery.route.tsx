import { lotteryStatusRoute, showDraw, showLottery } from "@apogee/contract";
import { data, Outlet } from "react-router";
import { ApiRefusal } from "../../site/api/call.ts";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/lottery.route.ts";
import { LotteryPage } from "./lottery-page.tsx";

/** A lottery [2.2-13] with the player's tickets and its draw, as far as they are public. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, visit } = factsOf(context);
  const id = params.slug.toLowerCase();
  const lottery = await api.call(showLottery, { params: { id } }).catch((error: unknown) => {
    // A slug that no lottery can have is no page either.
    if (error instanceof ApiRefusal && (error.status === 404 || error.status === 400))
      throw data(null, { status: 404 });
    throw error;
  });
  const [status, draw] = await Promise.all([
    visit.player ? api.call(lotteryStatusRoute, { params: { id } }).catch(() => null) : null,
    lottery.draw_id === null ? null : api.call(showDraw, { params: { id: lottery.draw_id } }).catch(() => null),
  ]);
  return { lottery, status, draw };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: { written: loaderData.lottery.title },
        description: { written: loaderData.lottery.description },
        path: `/lottery/${loaderData.lottery.slug}`,
        under: [{ name: "lottery.lotteries", path: "/tournaments/lotteries" }],
      })
    : [];

export default function Lottery({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <LotteryPage {...loaderData} />
      <Outlet />
    </>
  );
}
