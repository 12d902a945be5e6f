import { planWithdrawal, type WithdrawalPlan } from "@apogee/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import type { Offer } from "../methods/offers.ts";

/** What a withdrawal asks for; null while something is missing or wrong. */
export interface Order {
  readonly offer: Offer;
  readonly amountCents: number;
  readonly values: Readonly<Record<string, string>>;
}

/** The body that a plan and a withdrawal share. */
export const bodyOf = ({ offer: { method, currency, saved }, amountCents, values }: Order) => ({
  method: method.id,
  currency,
  amount_cents: amountCents,
  ...(saved ? { saved_profile_id: saved.id } : {}),
  fields: { ...values },
});

const PAUSE_MS = 400;

/**
 * The plan of a withdrawal, asked for once the player pauses; null without one. It shows before the confirmation that
 * money goes back to where it came from first. `ready` gives the order, or null if there is nothing to plan.
 */
export function usePlan(
  key: string,
  ready: () => Promise<Order | null>,
): { readonly plan: WithdrawalPlan | null; readonly show: (plan: WithdrawalPlan) => void } {
  const api = useApi();
  const [known, setKnown] = useState<{ readonly of: string; readonly plan: WithdrawalPlan } | null>(null);
  const ask = useEffectEvent(async (stop: AbortSignal): Promise<void> => {
    const order = await ready();
    if (order === null || stop.aborted) return;
    // A refusal is shown by the withdrawal itself, which is refused for the same reason.
    await api.call(planWithdrawal, { body: bodyOf(order) }, { signal: stop }).then(
      (plan) => stop.aborted || setKnown({ of: key, plan }),
      () => undefined,
    );
  });
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => void ask(stop.signal), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key]);
  return {
    plan: known?.of === key ? known.plan : null,
    show: (plan) => setKnown({ of: key, plan }),
  };
}
