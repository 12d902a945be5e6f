import { useCallback, useEffect, useRef, useState } from "react";
import type { PayView } from "../../src/payments/views.ts";
import { call, CallFailed } from "../shared/call.ts";
import { failureText } from "../shared/failure-text.ts";

/** The payment of the page's URL, and its actions. */
export interface PaymentState {
  readonly view: PayView | null;
  /** Why there is nothing to show. `missing`: the URL names no payment. */
  readonly failure: { readonly missing: boolean; readonly message: string } | null;
  /** Runs an action and takes over its answer; throws `CallFailed`. */
  readonly act: (action: "card" | "code" | "cancel" | "outcome", body: unknown) => Promise<void>;
  readonly reload: () => Promise<void>;
}

export function usePayment(): PaymentState {
  const secret = useSecret();
  const [view, setView] = useState<PayView | null>(null);
  const [failure, setFailure] = useState<PaymentState["failure"]>(null);
  const asked = useRef(0);

  const take = useCallback(async (asking: () => Promise<PayView>): Promise<void> => {
    const mine = ++asked.current;
    const next = await asking();
    if (mine !== asked.current) return;
    setView(next);
    setFailure(null);
  }, []);
  const reload = useCallback(
    () =>
      take(() => call<PayView>("GET", `/sandbox/pay/api/${secret}`)).catch((error: unknown) => {
        setFailure({
          missing: error instanceof CallFailed && error.status !== null && error.status < 500,
          message: failureText(error),
        });
      }),
    [secret, take],
  );
  const act = useCallback<PaymentState["act"]>(
    (action, body) => take(() => call<PayView>("POST", `/sandbox/pay/api/${secret}/${action}`, body)),
    [secret, take],
  );

  useEffect(() => void reload(), [reload]);
  return { view, failure, act, reload };
}

/** The secret is after the `#`, so it gets into no log and no referrer. */
function useSecret(): string {
  const read = (): string => location.hash.slice(1) || "none";
  const [secret, setSecret] = useState(read);
  useEffect(() => {
    const change = (): void => setSecret(read());
    addEventListener("hashchange", change);
    return () => removeEventListener("hashchange", change);
  }, []);
  return secret;
}
