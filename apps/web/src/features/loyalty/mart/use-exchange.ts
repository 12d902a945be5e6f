import { exchangeCompPoints, listAccounts } from "@apogee/contract";
import { useState } from "react";
import { useApi } from "../../../app/api/use-api.ts";
import { useTrouble } from "../../../app/forms/use-trouble.ts";
import { useCoins } from "../../../app/loyalty/coins.tsx";
import { useSession } from "../../../app/session/session.tsx";
import type { Chosen } from "./chosen.ts";

/** The group of players who seem to have several accounts (specification 6-05). */
const MULTI_ACCOUNT = "100";

/** A purchase of some pieces. */
export interface Order extends Chosen {
  readonly quantity: number;
}

/** What came of a purchase. */
export type Outcome =
  | { readonly done: true; readonly order: Order }
  | { readonly done: false; readonly order: Order; readonly why: string };

/** The purchase: a warning first where one is due, then the exchange, then its result. */
export interface Exchange {
  readonly busy: boolean;
  /** The order that waits for the answer to a warning. */
  readonly warned: Order | null;
  readonly outcome: Outcome | null;
  begin(order: Order): void;
  confirm(): void;
  dismiss(): void;
}

export function useExchange({
  onDone,
  onBought,
}: {
  readonly onDone: () => void;
  readonly onBought: () => void;
}): Exchange {
  const api = useApi();
  const { player, setAccount } = useSession();
  const { reload } = useCoins();
  const trouble = useTrouble();
  const [busy, setBusy] = useState(false);
  const [warned, setWarned] = useState<Order | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const send = async (order: Order): Promise<void> => {
    const { offer, price, quantity } = order;
    setBusy(true);
    try {
      await api.call(exchangeCompPoints, {
        params: { type: "money" },
        body: { exchange: { points: price.points * quantity, group: offer.group, currency: price.currency } },
      });
      setOutcome({ done: true, order });
    } catch (error) {
      setOutcome({ done: false, order, why: trouble(error) });
    } finally {
      setBusy(false);
      onDone();
      onBought();
      void reload();
      api.call(listAccounts, {}).then(
        (accounts) => accounts.forEach(setAccount),
        () => undefined,
      );
    }
  };
  return {
    busy,
    warned,
    outcome,
    begin(order) {
      if (player?.statuses.some(({ id }) => id === MULTI_ACCOUNT)) setWarned(order);
      else void send(order);
    },
    confirm() {
      if (!warned) return;
      setWarned(null);
      void send(warned);
    },
    dismiss() {
      setWarned(null);
      setOutcome(null);
    },
  };
}
