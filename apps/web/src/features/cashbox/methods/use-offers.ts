import { useEffect, useState } from "react";
import { useSession } from "../../../site/session/session.tsx";
import type { PaymentAction } from "../payments-api.ts";
import { usePaymentsApi } from "../use-payments-api.ts";
import { moneyWalletOf, offersOf, type Offer } from "./offers.ts";

interface Offers {
  readonly state: "loading" | "ready" | "failed";
  readonly offers: readonly Offer[];
  readonly retry: () => void;
  /** Reloads the list after a saved card or account was removed. */
  readonly reload: () => void;
}

const LOADING = { state: "loading", offers: [], of: "" } as const;

/**
 * The payment methods of the selected wallet; for deposits, also those of coins and of a wallet in money, which the
 * deposit can open or select.
 */
export function useOffers(paymentAction: PaymentAction): Offers {
  const payments = usePaymentsApi();
  const { account, accounts, currencies } = useSession();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Omit<Offers, "retry" | "reload"> & { readonly of: string }>(LOADING);
  const selected = currencies.find(({ code }) => code === account?.currency);
  const deposit = paymentAction === "deposit";
  const money =
    selected && deposit
      ? moneyWalletOf(
          selected,
          accounts.map((each) => each.currency),
          currencies,
        )
      : null;
  const wanted = selected ? [selected.code, ...(money ? [money] : [])].join() : "";
  useEffect(() => {
    if (wanted === "") return;
    let left = false;
    Promise.all(
      wanted
        .split(",")
        .map((currency, at) => payments.getMethods({ currency, paymentAction, withCoins: deposit && at === 0 })),
    ).then(
      (lists) => left || setFound({ state: "ready", offers: offersOf(lists.flat()), of: wanted }),
      () => left || setFound({ state: "failed", offers: [], of: wanted }),
    );
    return () => {
      left = true;
    };
  }, [payments, wanted, paymentAction, deposit, attempt]);
  const reload = (): void => {
    payments.resetCache();
    setAttempt((before) => before + 1);
  };
  const retry = (): void => {
    setFound(LOADING);
    reload();
  };
  return { ...(found.of === wanted ? found : LOADING), retry, reload };
}
