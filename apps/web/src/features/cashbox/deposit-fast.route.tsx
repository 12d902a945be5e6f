import { pageMeta } from "../../site/intl/page-meta.ts";
import type { Route } from "./+types/deposit-fast.route.ts";
import { FastDeposit } from "./fast/fast-deposit.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "cashbox.deposit_fast" });

export default function DepositFastPopup() {
  return <FastDeposit />;
}
