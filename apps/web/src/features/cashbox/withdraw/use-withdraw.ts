import { createWithdrawal, type PaymentView } from "@apogee/contract";
import { useState } from "react";
import { ApiRefusal } from "../../../app/api/call.ts";
import { useApi } from "../../../app/api/use-api.ts";
import { useTrouble } from "../../../app/forms/use-trouble.ts";
import type { ChoiceStage } from "../methods/choice-stage.ts";
import type { Offer } from "../methods/offers.ts";

export type WithdrawStage = ChoiceStage | { readonly kind: "progress"; readonly payment: PaymentView };

interface WithdrawFlow {
  readonly stage: WithdrawStage;
  readonly sending: boolean;
  readonly trouble: string | undefined;
  /** The server refused the address, not the amount. */
  readonly addressTrouble: string | undefined;
  readonly show: (stage: WithdrawStage) => void;
  readonly send: (offer: Offer, amountCents: number, address: string) => Promise<void>;
}

/** One withdrawal from the choice of a method to its progress. */
export function useWithdraw(): WithdrawFlow {
  const api = useApi();
  const tell = useTrouble();
  const [stage, setStage] = useState<WithdrawStage>({ kind: "choices" });
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [addressTrouble, setAddressTrouble] = useState<string>();
  const clear = (): void => {
    setTrouble(undefined);
    setAddressTrouble(undefined);
  };
  const send = async ({ method, currency, saved }: Offer, amountCents: number, address: string): Promise<void> => {
    clear();
    setSending(true);
    try {
      const { payment } = await api.call(createWithdrawal, {
        body: {
          method: method.id,
          currency,
          amount_cents: amountCents,
          ...(saved ? { saved_profile_id: saved.id } : {}),
          fields: method.type === "crypto" ? { address } : {},
        },
      });
      setStage({ kind: "progress", payment });
    } catch (error) {
      // The server distinguishes four faults of an address; its sentence names the fault.
      if (error instanceof ApiRefusal && error.code === "invalid_address") setAddressTrouble(tell(error));
      else setTrouble(tell(error));
    } finally {
      setSending(false);
    }
  };
  return {
    stage,
    sending,
    trouble,
    addressTrouble,
    send,
    show: (next) => {
      clear();
      setStage(next);
    },
  };
}
