import { pageMeta } from "../../site/intl/page-meta.ts";
import type { Route } from "./+types/deposit.route.ts";
import { Deposit } from "./deposit/deposit.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "cashbox.deposit" });

export default function DepositPopup() {
  return <Deposit />;
}
