import { listPayments, type PaymentView } from "@apogee/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { useChannel } from "../../../site/realtime/realtime.tsx";
import { isClosed, newestOf } from "./newest.ts";

const MOST = 50;
const ASK_AGAIN_MS = 10_000;

interface Payments {
  readonly state: "loading" | "ready" | "failed";
  readonly payments: readonly PaymentView[];
  readonly take: (payment: PaymentView) => void;
  readonly retry: () => void;
}

/** Puts a payment's newest view into a list; one that is not in the list becomes the first. */
export function withPayment(payments: readonly PaymentView[], reported: PaymentView): readonly PaymentView[] {
  const at = payments.findIndex(({ id }) => id === reported.id);
  return at < 0 ? [reported, ...payments] : payments.with(at, newestOf(payments[at]!, reported));
}

/** The player's payments, newest first, kept up to date while one of them is pending. `first` came with the page. */
export function usePayments(first: readonly PaymentView[] | null, limit = MOST): Payments {
  const api = useApi();
  const [state, setState] = useState<Payments["state"]>(first ? "ready" : "loading");
  const [payments, setPayments] = useState<readonly PaymentView[]>(first ?? []);
  const load = (): void =>
    void api.call(listPayments, { query: { limit } }).then(
      (reported) => {
        setPayments((shown) =>
          reported.map((each) => {
            const known = shown.find(({ id }) => id === each.id);
            return known ? newestOf(known, each) : each;
          }),
        );
        setState("ready");
      },
      () => setState((before) => (before === "ready" ? before : "failed")),
    );
  const loadAgain = useEffectEvent(load);
  const take = (reported: PaymentView): void => setPayments((shown) => withPayment(shown, reported));
  useChannel<PaymentView>("payments_changes", { onEntity: take, onGap: load });
  const loading = state === "loading";
  useEffect(() => {
    if (loading) loadAgain();
  }, [loading]);
  const underway = payments.some((payment) => !isClosed(payment));
  useEffect(() => {
    if (!underway) return;
    const timer = setInterval(() => document.visibilityState === "visible" && loadAgain(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [underway]);
  return { state, payments, take, retry: () => setState("loading") };
}
