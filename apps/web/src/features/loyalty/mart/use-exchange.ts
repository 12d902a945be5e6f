import { exchangeCompPoints, listAccounts } from "@apogee/contract";
import { useState, type ReactNode } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { useBonusSwitch } from "../../../site/bonuses/use-bonus-switch.tsx";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { useCoins } from "../../../site/loyalty/coins.tsx";
import { useSession } from "../../../site/session/session.tsx";
import type { Chosen } from "./chosen.ts";
import { isBonus } from "./purchase.ts";

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

/**
 * The purchase (specification 4-26): a warning first where one is due, then the question that switches bonuses on, then
 * the exchange, then its result.
 */
export interface Exchange {
  readonly busy: boolean;
  /** The order that waits for the answer to a warning. */
  readonly warned: Order | null;
  /** The open question whether to switch bonuses on, to be rendered. */
  readonly question: ReactNode;
  readonly outcome: Outcome | null;
  begin(order: Order): void;
  confirm(): void;
  dismiss(): void;
}

/** Tickets are ordered by their number, everything else by the coins that it costs. */
const orderOf = ({ offer, price, quantity }: Order) =>
  offer.kind === "lotteries"
    ? { exchange: { tickets_count: quantity, lottery_id: offer.rate.lottery_ids[0]!, group: offer.group } }
    : { exchange: { points: price.points * quantity, group: offer.group, currency: price.currency } };

export function useExchange({
  onDone,
  onBought,
}: {
  /** The player has seen the result. */
  readonly onDone: () => void;
  readonly onBought: () => void;
}): Exchange {
  const api = useApi();
  const { player, setAccount } = useSession();
  const { reload } = useCoins();
  const trouble = useTrouble();
  const bonuses = useBonusSwitch();
  const [busy, setBusy] = useState(false);
  const [warned, setWarned] = useState<Order | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const send = async (order: Order): Promise<void> => {
    const { offer } = order;
    setBusy(true);
    try {
      await api.call(exchangeCompPoints, {
        params: { type: offer.kind },
        body: orderOf(order),
      });
      setOutcome({ done: true, order });
    } catch (error) {
      setOutcome({ done: false, order, why: trouble(error) });
    } finally {
      setBusy(false);
      onBought();
      void reload();
      api.call(listAccounts, {}).then(
        (accounts) => accounts.forEach(setAccount),
        () => undefined,
      );
    }
  };
  const ask = (order: Order): void => {
    if (isBonus(order.offer)) bonuses.ensure(() => void send(order));
    else void send(order);
  };
  return {
    busy,
    warned,
    question: bonuses.question,
    outcome,
    begin(order) {
      if (player?.statuses.some(({ id }) => id === MULTI_ACCOUNT)) setWarned(order);
      else ask(order);
    },
    confirm() {
      if (!warned) return;
      setWarned(null);
      ask(warned);
    },
    dismiss() {
      setWarned(null);
      setOutcome(null);
      if (outcome) onDone();
    },
  };
}
