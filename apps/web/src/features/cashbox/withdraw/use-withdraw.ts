import { createWithdrawal, type PaymentView } from "@apogee/contract";
import { useState } from "react";
import { ApiRefusal } from "../../../site/api/call.ts";
import { useApi } from "../../../site/api/use-api.ts";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { useSession } from "../../../site/session/session.tsx";
import type { ChoiceStage } from "../methods/choice-stage.ts";
import type { Offer } from "../methods/offers.ts";
import { reportOfPayment } from "../report-of-payment.ts";

export type WithdrawStage = ChoiceStage | { readonly kind: "progress"; readonly payment: PaymentView };

interface Forfeiture {
  readonly bonusId: number;
  /** Withdraws and gives up the bonus; throws why it failed. */
  readonly confirm: () => Promise<void>;
  readonly keep: () => void;
}

interface WithdrawFlow {
  readonly stage: WithdrawStage;
  readonly sending: boolean;
  readonly trouble: string | undefined;
  /** The server refused the address, not the amount. */
  readonly addressTrouble: string | undefined;
  readonly show: (stage: WithdrawStage) => void;
  readonly send: (offer: Offer, amountCents: number, address: string) => Promise<void>;
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
  const [addressTrouble, setAddressTrouble] = useState<string>();
  const [forfeit, setForfeit] = useState<Forfeiture | null>(null);
  const clear = (): void => {
    setTrouble(undefined);
    setAddressTrouble(undefined);
  };
  const request = async (
    { method, currency, saved }: Offer,
    amountCents: number,
    address: string,
    forfeitBonus: boolean,
  ): Promise<void> => {
    const { payment } = await api.call(createWithdrawal, {
      body: {
        method: method.id,
        currency,
        amount_cents: amountCents,
        ...(saved ? { saved_profile_id: saved.id } : {}),
        fields: method.type === "crypto" ? { address } : {},
        forfeit_bonus: forfeitBonus,
      },
    });
    reportOfPayment(api, { type: "payout", amountCents, currency, method: method.id, player });
    setForfeit(null);
    setStage({ kind: "progress", payment });
  };
  const send = async (offer: Offer, amountCents: number, address: string): Promise<void> => {
    clear();
    setSending(true);
    try {
      await request(offer, amountCents, address, false);
    } catch (error) {
      const bonusId = forfeitedBonus(error);
      if (bonusId !== null)
        setForfeit({
          bonusId,
          confirm: () => request(offer, amountCents, address, true),
          keep: () => setForfeit(null),
        });
      // The server distinguishes four faults of an address; its sentence names the fault.
      else if (error instanceof ApiRefusal && error.code === "invalid_address") setAddressTrouble(report(error));
      else setTrouble(report(error));
    } finally {
      setSending(false);
    }
  };
  return {
    stage,
    sending,
    trouble,
    addressTrouble,
    forfeit,
    send,
    show: (next) => {
      clear();
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
