import { pageMeta } from "../../site/intl/page-meta.ts";
import type { Route } from "./+types/withdraw.route.ts";
import { Withdraw } from "./withdraw/withdraw.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "cashbox.withdraw" });

export default function WithdrawPopup() {
  return <Withdraw />;
}
