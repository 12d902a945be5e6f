import { createDeposit, resumeDeposit, type MethodFields, type PaymentView } from "@apogee/contract";
import { useState } from "react";
import { publishFunnelStep } from "../../../site/analytics/funnel.ts";
import { ApiRefusal } from "../../../site/api/call.ts";
import { useApi } from "../../../site/api/use-api.ts";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { useTimes } from "../../../site/intl/use-times.ts";
import { useSession } from "../../../site/session/session.tsx";
import type { FieldValues } from "../fields/use-field-values.ts";
import type { Claim } from "../bonus/use-claim.ts";
import type { Offer } from "../methods/offers.ts";
import { codeOf } from "../code-of.ts";
import { reportOfPayment } from "../report-of-payment.ts";
import { stageAfter, type DepositStage } from "./deposit-stage.ts";

interface DepositFlow {
  readonly stage: DepositStage;
  readonly starting: boolean;
  readonly trouble: string | undefined;
  /** The amount that was typed for a wallet's deposit; undefined before any input. */
  readonly typedIn: (currency: string) => number | null | undefined;
  readonly type: (currency: string, amount: number | null) => void;
  readonly show: (stage: DepositStage) => void;
  /** Starts the deposit, which claims an offer if one was chosen; missing personal data is requested first. */
  readonly start: (
    offer: Offer,
    amountCents: number,
    fields: MethodFields | null,
    claim: Claim | null,
    values: FieldValues | null,
  ) => Promise<void>;
  /** Resumes a deposit whose window was closed. */
  readonly resume: (id: number) => Promise<void>;
}

interface Beginning {
  /** An unfinished deposit to resume. */
  readonly resume: number | null;
  readonly onPayment: (payment: PaymentView) => void;
  /** The chosen offer is not open to this deposit any more, or its terms have changed. */
  readonly onOfferGone: () => void;
}

/** One deposit from the choice of a method to its end. */
export function useDeposit({ resume: first, onPayment, onOfferGone }: Beginning): DepositFlow {
  const api = useApi();
  const report = useTrouble();
  const { player } = useSession();
  const times = useTimes();
  const [stage, setStage] = useState<DepositStage>(
    first === null ? { kind: "choices" } : { kind: "resuming", id: first },
  );
  const [starting, setStarting] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({});
  const show = (next: DepositStage): void => {
    setTrouble(undefined);
    setStage(next);
  };
  const start = async (
    { method, currency, saved }: Offer,
    amountCents: number,
    fields: MethodFields | null,
    claim: Claim | null,
    values: FieldValues | null,
  ): Promise<void> => {
    if (fields && fields.playerFields.length > 0) return show({ kind: "details", missing: fields.playerFields });
    setStarting(true);
    setTrouble(undefined);
    try {
      const entered = values ? await values.check() : {};
      if (entered === null) return;
      const facts = { funnel: "deposit", method: method.id, currency, amount_cents: amountCents } as const;
      publishFunnelStep({ ...facts, step: "amount" });
      const { payment, next } = await api.call(createDeposit, {
        body: {
          method: method.id,
          currency,
          amount_cents: amountCents,
          ...(saved ? { saved_profile_id: saved.id } : {}),
          fields: entered,
          ...(claim ? { offer: claim.accepted } : {}),
        },
      });
      reportOfPayment(api, { type: "transaction", amountCents, currency, method: method.id, player });
      publishFunnelStep({ ...facts, step: "started" });
      onPayment(payment);
      setStage(stageAfter(payment, next));
    } catch (error) {
      publishFunnelStep({ funnel: "deposit", step: "refused", method: method.id, reason: codeOf(error) });
      if (error instanceof ApiRefusal && OFFER_GONE.includes(error.code)) onOfferGone();
      const missing = missingIn(error);
      if (missing) setStage({ kind: "details", missing });
      else if (!values?.refuse(error)) setTrouble(report(error, { time: retryTime(error, times.time) }));
    } finally {
      setStarting(false);
    }
  };
  const resume = async (id: number): Promise<void> => {
    show({ kind: "resuming", id });
    try {
      const { payment, next } = await api.call(resumeDeposit, { params: { id }, body: {} });
      onPayment(payment);
      setStage(stageAfter(payment, next));
    } catch (error) {
      setTrouble(report(error));
    }
  };
  return {
    stage,
    starting,
    trouble,
    show,
    start,
    resume,
    typedIn: (currency) => typed[currency],
    type: (currency, amount) => setTyped((before) => ({ ...before, [currency]: amount })),
  };
}

const OFFER_GONE = ["offer_not_available", "offer_changed"];

function missingIn(error: unknown): string[] | undefined {
  if (!(error instanceof ApiRefusal) || error.code !== "personal_data_missing") return undefined;
  const missing = error.facts["missing"];
  return Array.isArray(missing) && missing.length > 0 ? missing.map(String) : undefined;
}

function retryTime(error: unknown, write: (iso: string) => string): string {
  const at = error instanceof ApiRefusal ? error.facts["retry_at"] : undefined;
  return typeof at === "string" ? write(at) : "";
}
