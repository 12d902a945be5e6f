import { listPayments } from "@apogee/contract";
import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/payments.route.ts";
import { PaymentsPage } from "./history/payments-page.tsx";

export const handle = { title: "profile.payments" } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = factsOf(context);
  return { payments: await api.call(listPayments, { query: { limit: 50 } }) };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "profile.payments" });

export default function Payments({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PaymentsPage payments={loaderData.payments} />
      <Outlet />
    </>
  );
}
