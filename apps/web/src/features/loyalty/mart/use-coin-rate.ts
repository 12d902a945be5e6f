import { useMoney } from "../../../site/money/use-money.ts";
import { useSession } from "../../../site/session/session.tsx";
import type { Programme } from "../level/level-page.tsx";
import { coinRate } from "./coin-rate.ts";

/** What must be staked for one coin, as `A$16.40`, the same in euros, and whether the first is a conversion. */
export function useCoinRate(programme: Programme): {
  readonly amount: string;
  readonly euros: string;
  readonly converted: boolean;
} {
  const { account, currency } = useSession();
  const money = useMoney();
  const { cents, currency: of, converted } = coinRate(programme, account?.currency ?? currency);
  return { amount: money(cents, of), euros: money(programme.cents_per_point, "EUR"), converted };
}
