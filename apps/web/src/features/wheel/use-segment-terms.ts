import { useText } from "../../site/intl/text.tsx";
import type { Segment } from "../../site/boxes/box.ts";
import { useMoney } from "../../site/money/use-money.ts";
import { useSession } from "../../site/session/session.tsx";
import { amountIn } from "../../site/promotions/use-reward.ts";

/** What becomes of a prize, as a sentence: its wagering and the most that it pays. Null for a prize without terms. */
export function useSegmentTerms(): (segment: Pick<Segment, "bonuses">) => string | null {
  const t = useText();
  const money = useMoney();
  const { account, currency } = useSession();
  const own = account?.currency ?? currency;
  return ({ bonuses }) => {
    const [bonus] = bonuses;
    if (!bonus) return null;
    const times = bonus.result_bonus.find(({ field }) => field === "wager")?.value;
    const most = bonus.result_bonus.find(({ field }) => field === "max_win")?.value;
    const limit = Array.isArray(most)
      ? amountIn(Object.fromEntries(most.map((each) => [each.currency, each.amount_cents])), own)
      : null;
    const kind = bonus.type === "freespins" ? "spins" : "bonus";
    if (typeof times !== "number" || times === 0) return limit ? null : t(`wheel.terms_${kind}_free`);
    return limit
      ? t(`wheel.terms_${kind}_most`, { times, amount: money(limit.cents, limit.currency) })
      : t(`wheel.terms_${kind}`, { times });
  };
}
