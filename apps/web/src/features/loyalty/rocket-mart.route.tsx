import { listLevels, listMoneyRates } from "@apogee/contract";
import { Outlet } from "react-router";
import { pageMeta } from "../../app/intl/page-meta.ts";
import { factsOf } from "../../app/load-context.ts";
import { keepBeneathPopups } from "../../app/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/rocket-mart.route.ts";
import { RocketMart } from "./mart/rocket-mart.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = factsOf(context);
  const [money, programme] = await Promise.all([
    api.call(listMoneyRates, {}).catch(() => null),
    api.call(listLevels, {}),
  ]);
  return { money, programme };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "mart.title", description: "mart.description" });

export default function RocketMartPage({ loaderData: { money, programme } }: Route.ComponentProps) {
  return (
    <>
      <RocketMart first={money} programme={programme} />
      <Outlet />
    </>
  );
}
