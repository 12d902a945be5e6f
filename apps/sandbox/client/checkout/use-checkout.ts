import { useCallback, useEffect, useRef, useState } from "react";
import type { CheckoutView } from "../../src/families/views.ts";
import { call, CallFailed } from "../shared/call.ts";
import { failureText } from "../shared/failure-text.ts";

/** The payment of the page's URL, and its actions. */
export interface Checkout {
  readonly view: CheckoutView | null;
  /** Why there is nothing to show, or why the last action failed. `missing`: the URL names no payment. */
  readonly failure: { readonly missing: boolean; readonly message: string } | null;
  readonly act: (action: "pay" | "cancel" | "settle" | "outcome", body?: unknown) => Promise<void>;
  readonly reload: () => Promise<void>;
}

const SECRET = location.hash.slice(1) || "none";

export function useCheckout(): Checkout {
  const [view, setView] = useState<CheckoutView | null>(null);
  const [failure, setFailure] = useState<Checkout["failure"]>(null);
  const asked = useRef(0);

  const take = useCallback(async (asking: () => Promise<CheckoutView>): Promise<void> => {
    const mine = ++asked.current;
    try {
      const next = await asking();
      if (mine !== asked.current) return;
      setView(next);
      setFailure(null);
    } catch (error) {
      const missing = error instanceof CallFailed && error.status === 404;
      setFailure({ missing, message: failureText(error) });
    }
  }, []);
  const reload = useCallback(() => take(() => call<CheckoutView>("GET", `/sandbox/checkout/api/${SECRET}`)), [take]);
  const act = useCallback<Checkout["act"]>(
    (action, body = {}) => take(() => call<CheckoutView>("POST", `/sandbox/checkout/api/${SECRET}/${action}`, body)),
    [take],
  );
  useEffect(() => void reload(), [reload]);
  return { view, failure, act, reload };
}
