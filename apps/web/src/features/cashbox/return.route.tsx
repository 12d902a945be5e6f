import { listPayments } from "@apogee/contract";
import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/return.route.ts";
import { ReturnPage } from "./return/return-page.tsx";

/** Which payment the player left for is known to the browser alone, so the newest ones are loaded. */
const NEWEST = 10;

/**
 * Where providers' pages lead back to. Its parameters may be forged, so none is read: it shows what the ledger knows of
 * the player's own payments, also when it is opened twice, on another device, or signed out.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, visit } = factsOf(context);
  return { payments: visit.player ? await api.call(listPayments, { query: { limit: NEWEST } }) : null };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "cashbox.return_title" }),
  { name: "robots", content: "noindex" },
];

export default function CashboxReturn({ loaderData: { payments } }: Route.ComponentProps) {
  return (
    <>
      <ReturnPage payments={payments} />
      <Outlet />
    </>
  );
}
