import { listPayments, type PaymentView } from "@apogee/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { useChannel } from "../../../site/realtime/realtime.tsx";
import { isClosed, newestOf } from "./newest.ts";

const MOST = 50;
const ASK_AGAIN_MS = 10_000;
const ALL: PaymentFilter = {};

/** Which payments a list shows; what is left out filters nothing. */
export interface PaymentFilter {
  readonly action?: PaymentView["action"];
  readonly state?: "open" | "succeeded" | "unsuccessful";
  readonly method?: string;
  readonly currency?: string;
  /** Created at this time or later. */
  readonly from?: string;
}

interface Payments {
  readonly state: "loading" | "ready" | "failed";
  readonly payments: readonly PaymentView[];
  readonly take: (payment: PaymentView) => void;
  readonly retry: () => void;
  /** Whether there may be older payments. */
  readonly hasMore: boolean;
  /** Loads the next page of older payments. */
  readonly more: () => Promise<void>;
}

interface Known {
  /** The filter that the payments passed, as a text. */
  readonly of: string;
  readonly state: Payments["state"];
  readonly payments: readonly PaymentView[];
  readonly hasMore: boolean;
}

/** Puts a payment's newest view into a list; one that is not in the list becomes the first. */
export function withPayment(payments: readonly PaymentView[], reported: PaymentView): readonly PaymentView[] {
  const at = payments.findIndex(({ id }) => id === reported.id);
  return at < 0 ? [reported, ...payments] : payments.with(at, newestOf(payments[at]!, reported));
}

/** Puts a page of payments into a list that may have later and earlier pages. */
export function withPage(shown: readonly PaymentView[], page: readonly PaymentView[]): readonly PaymentView[] {
  const [newest, oldest] = [page[0]?.id ?? 0, page.at(-1)?.id ?? 0];
  const renewed = page.map((each) => {
    const known = shown.find(({ id }) => id === each.id);
    return known ? newestOf(known, each) : each;
  });
  return [...shown.filter(({ id }) => id > newest), ...renewed, ...shown.filter(({ id }) => id < oldest)];
}

/**
 * The player's payments, newest first, kept up to date while one of them is pending. `first` came with the page, for no
 * filter.
 */
export function usePayments(first: readonly PaymentView[] | null, limit = MOST, filter: PaymentFilter = ALL): Payments {
  const api = useApi();
  const wanted = JSON.stringify(filter);
  const whole = wanted === "{}";
  const [known, setKnown] = useState<Known>({
    of: wanted,
    state: first ? "ready" : "loading",
    payments: first ?? [],
    hasMore: (first?.length ?? 0) >= limit,
  });
  const current: Known = known.of === wanted ? known : { of: wanted, state: "loading", payments: [], hasMore: false };
  const { state, payments, hasMore } = current;
  const update = (change: (before: Known) => Partial<Known>): void =>
    setKnown((before) => (before.of === wanted ? { ...before, ...change(before) } : before));
  const load = async (before?: number): Promise<void> => {
    const page = await api.call(listPayments, { query: { limit, ...filter, ...(before && { before }) } });
    const full = page.length === limit;
    setKnown((was) => {
      const shown = was.of === wanted ? was.payments : [];
      // A reload of the first page says nothing about the last one.
      const more = before !== undefined || shown.length <= limit ? full : was.hasMore;
      return { of: wanted, state: "ready", payments: withPage(shown, page), hasMore: more };
    });
  };
  const reload = (): void =>
    void load().catch(() =>
      setKnown((was) => (was.of === wanted && was.state === "ready" ? was : { ...current, state: "failed" })),
    );
  const reloadNow = useEffectEvent(reload);
  const take = (reported: PaymentView): void =>
    update(({ payments: shown }) =>
      whole || shown.some(({ id }) => id === reported.id) ? { payments: withPayment(shown, reported) } : {},
    );
  useChannel<PaymentView>("payments_changes", { onEntity: take, onGap: reload });
  const loading = state === "loading";
  useEffect(() => {
    if (loading) reloadNow();
  }, [loading, wanted]);
  const underway = payments.some((payment) => !isClosed(payment));
  useEffect(() => {
    if (!underway) return;
    const timer = setInterval(() => document.visibilityState === "visible" && reloadNow(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [underway]);
  return {
    state,
    payments,
    take,
    hasMore,
    more: () => load(payments.at(-1)?.id),
    retry: () => setKnown({ ...current, state: "loading" }),
  };
}
