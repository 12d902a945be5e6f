import { cancelInfo, type ResponseOf } from "@apogee/contract";
import { parseAmount } from "@apogee/ui";
import { useEffect, useState } from "react";
import { useApi } from "../api/use-api.ts";
import { useCurrency } from "../money/use-money.ts";

export type CancelInfo = ResponseOf<typeof cancelInfo>;

/** What ending a bonus now would cost, in the smallest unit of its currency. */
export interface Forfeit {
  readonly currency: string;
  readonly haveCents: number;
  readonly lostCents: number;
  /** The part of `lostCents` that was won with the bonus. */
  readonly winningsCents: number;
  readonly keptCents: number;
  readonly openRounds: number;
}

/** The amounts arrive as decimal strings; null if one of them is not an amount. */
export function forfeitOf(info: CancelInfo, subunitsToUnit: number): Forfeit | null {
  const [have, lost, winnings, kept] = [
    info.current_balance,
    info.bonus_balance,
    info.bonus_winnings,
    info.total_withdrawal_amount,
  ].map((text) => parseAmount(text, subunitsToUnit));
  if (have == null || lost == null || winnings == null || kept == null) return null;
  return {
    currency: info.currency,
    haveCents: have,
    lostCents: lost,
    winningsCents: winnings,
    keptCents: kept,
    openRounds: info.open_rounds,
  };
}

type Asked =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly retry: () => void }
  | { readonly state: "ready"; readonly forfeit: Forfeit };

/** Asks what ending this bonus now would cost. Nothing may be confirmed before the answer is shown. */
export function useForfeit(bonusId: number): Asked {
  const api = useApi();
  const currencyOf = useCurrency();
  const [attempt, setAttempt] = useState(0);
  const [info, setInfo] = useState<CancelInfo | "failed" | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    api.call(cancelInfo, { params: { id: bonusId } }, { signal: stop.signal }).then(
      (answer) => stop.signal.aborted || setInfo(answer),
      () => stop.signal.aborted || setInfo("failed"),
    );
    return () => stop.abort();
  }, [api, bonusId, attempt]);
  if (info === null) return { state: "loading" };
  const forfeit = info === "failed" ? null : forfeitOf(info, currencyOf(info.currency).subunitsToUnit);
  if (forfeit) return { state: "ready", forfeit };
  return {
    state: "failed",
    retry: () => {
      setInfo(null);
      setAttempt(attempt + 1);
    },
  };
}
