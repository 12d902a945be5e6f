import { useEffect, useState } from "react";
import { useSession } from "../../../site/session/session.tsx";
import type { PaymentAction } from "../payments-api.ts";
import { usePaymentsApi } from "../use-payments-api.ts";
import { offersOf, otherWalletOf, type Offer } from "./offers.ts";

interface Offers {
  readonly state: "loading" | "ready" | "failed";
  readonly offers: readonly Offer[];
  readonly retry: () => void;
}

const LOADING = { state: "loading", offers: [], of: "" } as const;

/**
 * The payment methods of the selected wallet; for deposits, also those of one other wallet, which the deposit can open.
 */
export function useOffers(paymentAction: PaymentAction): Offers {
  const payments = usePaymentsApi();
  const { account, accounts, currencies } = useSession();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Omit<Offers, "retry"> & { readonly of: string }>(LOADING);
  const selected = currencies.find(({ code }) => code === account?.currency);
  const other =
    selected && paymentAction === "deposit"
      ? otherWalletOf(
          selected,
          accounts.map((each) => each.currency),
          currencies,
        )
      : null;
  const wanted = selected ? [selected.code, ...(other ? [other] : [])].join() : "";
  useEffect(() => {
    if (wanted === "") return;
    let left = false;
    Promise.all(
      wanted
        .split(",")
        .map(async (currency) => offersOf(await payments.getMethods({ currency, paymentAction }), currency)),
    ).then(
      (lists) => left || setFound({ state: "ready", offers: lists.flat(), of: wanted }),
      () => left || setFound({ state: "failed", offers: [], of: wanted }),
    );
    return () => {
      left = true;
    };
  }, [payments, wanted, paymentAction, attempt]);
  const retry = (): void => {
    setFound(LOADING);
    setAttempt(attempt + 1);
  };
  return { ...(found.of === wanted ? found : LOADING), retry };
}
