import { useState } from "react";
import { useMethodFields } from "../methods/use-method-fields.ts";
import { useOffers } from "../methods/use-offers.ts";
import { PaymentProgress } from "../payment/payment-progress.tsx";
import { useWithdraw } from "./use-withdraw.ts";
import { WithdrawChoice } from "./withdraw-choice.tsx";

/** A withdrawal: where to, how much, what it still needs, and then its way, state by state. */
export function Withdraw() {
  const { state, offers, retry } = useOffers("cashout");
  const [chosen, setChosen] = useState<string | null>(null);
  const offer = offers.find(({ key }) => key === chosen) ?? offers[0];
  const fields = useMethodFields(offer, "cashout");
  const flow = useWithdraw();
  const again = (): void => {
    fields.renew();
    flow.show({ kind: "amount" });
  };
  if (flow.stage.kind === "progress") return <PaymentProgress key={flow.stage.payment.id} payment={flow.stage.payment} onAgain={again} onClosed={fields.renew} />;
  return <WithdrawChoice state={state} offers={offers} offer={offer} fields={fields} flow={flow} onChoose={({ key }) => setChosen(key)} onRetry={retry} />;
}
