import { pageMeta } from "../../site/intl/page-meta.ts";
import type { Route } from "./+types/deposit-bonus.route.ts";
import { Deposit } from "./deposit/deposit.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "cashbox.deposit_bonus" });

export default function DepositBonusPopup() {
  return <Deposit bonusFirst />;
}
