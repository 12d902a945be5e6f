import { createWithdrawal, type PaymentView, type WithdrawalPlan } from "@apogee/contract";
import { useState } from "react";
import { publishFunnelStep } from "../../../site/analytics/funnel.ts";
import { ApiRefusal } from "../../../site/api/call.ts";
import { useApi } from "../../../site/api/use-api.ts";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { useSession } from "../../../site/session/session.tsx";
import type { ChoiceStage } from "../methods/choice-stage.ts";
import { codeOf } from "../code-of.ts";
import { reportOfPayment } from "../report-of-payment.ts";
import { bodyOf, type Order } from "./use-plan.ts";

export type WithdrawStage = ChoiceStage | { readonly kind: "progress"; readonly payment: PaymentView };

interface Forfeiture {
  readonly bonusId: number;
  /** Withdraws and gives up the bonus; throws why it failed. */
  readonly confirm: () => Promise<void>;
  readonly keep: () => void;
}

/** Who learns of a refusal besides the player: the fields, and the plan beside the amount. */
interface Refused {
  readonly field: (error: unknown) => boolean;
  readonly plan: (plan: WithdrawalPlan) => void;
}

interface WithdrawFlow {
  readonly stage: WithdrawStage;
  readonly sending: boolean;
  readonly trouble: string | undefined;
  readonly show: (stage: WithdrawStage) => void;
  readonly send: (order: Order, plan: WithdrawalPlan | null, refused: Refused) => Promise<void>;
  /** The bonus that the withdrawal would forfeit; the player is asked before it is sent again. */
  readonly forfeit: Forfeiture | null;
}

/** One withdrawal from the choice of a method to its progress. */
export function useWithdraw(): WithdrawFlow {
  const api = useApi();
  const report = useTrouble();
  const { player } = useSession();
  const [stage, setStage] = useState<WithdrawStage>({ kind: "choices" });
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [forfeit, setForfeit] = useState<Forfeiture | null>(null);
  const request = async (order: Order, plan: WithdrawalPlan | null, forfeitBonus: boolean): Promise<void> => {
    const { amountCents, offer } = order;
    const { currency, method } = offer;
    const facts = { funnel: "withdraw", method: method.id, currency, amount_cents: amountCents } as const;
    publishFunnelStep({ ...facts, step: "amount" });
    const { payment } = await api.call(createWithdrawal, {
      body: { ...bodyOf(order), ...(plan && { plan: plan.id }), forfeit_bonus: forfeitBonus },
    });
    publishFunnelStep({ ...facts, step: "started" });
    reportOfPayment(api, { type: "payout", amountCents, currency, method: method.id, player });
    setForfeit(null);
    setStage({ kind: "progress", payment });
  };
  const send = async (order: Order, plan: WithdrawalPlan | null, refused: Refused): Promise<void> => {
    setTrouble(undefined);
    setSending(true);
    try {
      await request(order, plan, false);
    } catch (error) {
      const bonusId = forfeitedBonus(error);
      const changed = changedPlan(error);
      publishFunnelStep({ funnel: "withdraw", step: "refused", method: order.offer.method.id, reason: codeOf(error) });
      if (bonusId !== null)
        setForfeit({
          bonusId,
          confirm: () => request(order, plan, true),
          keep: () => setForfeit(null),
        });
      else if (!refused.field(error)) {
        if (changed) refused.plan(changed);
        setTrouble(report(error));
      }
    } finally {
      setSending(false);
    }
  };
  return {
    stage,
    sending,
    trouble,
    forfeit,
    send,
    show: (next) => {
      setTrouble(undefined);
      setStage(next);
    },
  };
}

/** The bonus that a withdrawal would forfeit, if that is why it was refused. */
export function forfeitedBonus(error: unknown): number | null {
  if (!(error instanceof ApiRefusal) || error.code !== "bonus_would_be_forfeited") return null;
  const { bonus_id: id } = error.facts;
  return typeof id === "number" ? id : null;
}

/** The plan that has to be confirmed, if the refusal names one. */
export function changedPlan(error: unknown): WithdrawalPlan | null {
  if (!(error instanceof ApiRefusal) || error.code !== "plan_changed") return null;
  const { plan } = error.facts;
  return typeof plan === "object" && plan !== null && "parts" in plan ? (plan as WithdrawalPlan) : null;
}
