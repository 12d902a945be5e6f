import { useCallback } from "react";
import { durationOf } from "../../../app/limits/duration.ts";
import { useMoney } from "../../../app/money/use-money.ts";
import { useSession } from "../../../app/session/session.tsx";

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
