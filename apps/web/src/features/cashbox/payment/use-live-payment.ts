import { listAccounts, showPayment, type PaymentView } from "@apogee/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { useChannel } from "../../../site/realtime/realtime.tsx";
import { useSession } from "../../../site/session/session.tsx";
import { isClosed, newestOf } from "./newest.ts";

const ASK_AGAIN_MS = 4_000;

/** A payment's current state: pushed over the socket, and polled every few seconds in case the socket is silent. */
export function useLivePayment(first: PaymentView): PaymentView {
  const api = useApi();
  const { setAccount } = useSession();
  const [payment, setPayment] = useState(first);
  const take = (reported: PaymentView): void => {
    if (reported.id !== payment.id) return;
    setPayment((shown) => newestOf(shown, reported));
    // The balance has its own channel; this refresh is for a page whose socket is down.
    if (reported.success && !payment.success)
      void api.call(listAccounts, {}).then(
        (accounts) => accounts.forEach(setAccount),
        () => undefined,
      );
  };
  const ask = (): void => void api.call(showPayment, { params: { id: payment.id } }).then(take, () => undefined);
  const askAgain = useEffectEvent(ask);
  useChannel<PaymentView>("payments_changes", { onEntity: take, onGap: ask });
  const closed = isClosed(payment);
  useEffect(() => {
    if (closed) return;
    const timer = setInterval(() => document.visibilityState === "visible" && askAgain(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [closed]);
  return payment;
}
