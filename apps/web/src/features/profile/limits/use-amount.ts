import { useCallback } from "react";
import { durationOf } from "../../../site/limits/duration.ts";
import { useMoney } from "../../../site/money/use-money.ts";
import { useSession } from "../../../site/session/session.tsx";

type WriteAmount = ReturnType<typeof useMoney>;

/** Formats the amounts of a kind of limit: money, or for `session` and `reality_check` minutes. */
export function useAmount(type: string): WriteAmount {
  const money = useMoney();
  const { locale } = useSession();
  return useCallback(
    (amount, currency, style) =>
      type === "session" || type === "reality_check" ? durationOf(amount, locale) : money(amount, currency, style),
    [type, money, locale],
  );
}
