import {
  buyTickets,
  exchangeCompPoints,
  listAccounts,
  lotteryStatusRoute,
  type LotteryStatus,
  type LotteryView,
} from "@apogee/contract";
import { useState } from "react";
import { useApi } from "../../site/api/use-api.ts";
import { useTrouble } from "../../site/forms/use-trouble.ts";
import { useCoins } from "../../site/loyalty/coins.tsx";
import { useSession } from "../../site/session/session.tsx";
import type { TicketPrice } from "./how-many.ts";

/** A purchase of some tickets. */
export interface TicketOrder {
  readonly count: number;
  readonly price: TicketPrice;
}

/** What came of it. */
export type TicketOutcome =
  | { readonly done: true; readonly order: TicketOrder; readonly tickets: readonly number[] }
  | { readonly done: false; readonly order: TicketOrder; readonly why: string };

interface Tickets {
  readonly busy: boolean;
  readonly outcome: TicketOutcome | null;
  buy(order: TicketOrder): Promise<void>;
  dismiss(): void;
}

/** Buys tickets for coins or money; then coins, balances and the player's tickets are read again [4-26]. */
export function useTickets(
  lottery: LotteryView,
  status: LotteryStatus | null,
  onTickets: (status: LotteryStatus | null) => void,
): Tickets {
  const api = useApi();
  const { setAccount } = useSession();
  const { reload } = useCoins();
  const trouble = useTrouble();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<TicketOutcome | null>(null);
  const params = { id: lottery.slug };

  const send = async ({ count, price }: TicketOrder): Promise<LotteryStatus> => {
    if (price.by === "money")
      return api.call(buyTickets, {
        params,
        body: { tickets_count: count, ...(price.currency !== null && { currency: price.currency }) },
      });
    await api.call(exchangeCompPoints, {
      params: { type: "lotteries" },
      body: { tickets_count: count, lottery_id: lottery.id, group: lottery.slug } as never,
    });
    return api.call(lotteryStatusRoute, { params });
  };
  const buy = async (order: TicketOrder): Promise<void> => {
    setBusy(true);
    const before = new Set(status?.tickets);
    try {
      const next = await send(order);
      setOutcome({ done: true, order, tickets: next.tickets.filter((number) => !before.has(number)) });
      onTickets(next);
    } catch (error) {
      setOutcome({ done: false, order, why: trouble(error) });
      onTickets(null);
    } finally {
      setBusy(false);
      void reload();
      api.call(listAccounts, {}).then(
        (accounts) => accounts.forEach(setAccount),
        () => undefined,
      );
    }
  };
  return { busy, outcome, buy, dismiss: () => setOutcome(null) };
}
