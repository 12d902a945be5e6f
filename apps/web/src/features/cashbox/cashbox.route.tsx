import { pageMeta } from "../../site/intl/page-meta.ts";
import type { Route } from "./+types/cashbox.route.ts";
import { CashboxHistory } from "./history/cashbox-history.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "cashbox.title" });

export default function CashboxPopup() {
  return <CashboxHistory />;
}
