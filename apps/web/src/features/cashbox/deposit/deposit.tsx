import { useState } from "react";
import { PaymentProgress } from "../payment/payment-progress.tsx";
import { useMethodFields } from "../methods/use-method-fields.ts";
import { useOffers } from "../methods/use-offers.ts";
import { AddressStep } from "../crypto/address-step.tsx";
import { DepositChoice } from "./deposit-choice.tsx";
import { FrameStep } from "./frame-step.tsx";
import { useDeposit } from "./use-deposit.ts";

/** A deposit: way to pay, amount, missing details, the provider's page or an address, and what became of it. */
export function Deposit() {
  const { state, offers, retry } = useOffers("deposit");
  const [chosen, setChosen] = useState<string | null>(null);
  const offer = offers.find(({ key }) => key === chosen) ?? offers[0];
  const fields = useMethodFields(offer, "deposit");
  const flow = useDeposit();
  const again = (): void => {
    fields.renew();
    flow.show({ kind: "amount" });
  };
  switch (flow.stage.kind) {
    case "frame": {
      const { payment, next } = flow.stage;
      return <FrameStep payment={payment} next={next} onNews={() => flow.show({ kind: "progress", payment })} onBack={again} onClosed={fields.renew} />;
    }
    case "address":
      return <AddressStep payment={flow.stage.payment} faucetUrl={flow.stage.next.faucet_url} minCents={flow.stage.next.min_cents} onBack={again} onClosed={fields.renew} />;
    case "progress":
      return <PaymentProgress key={flow.stage.payment.id} payment={flow.stage.payment} onAgain={again} onClosed={fields.renew} />;
    default:
      return <DepositChoice state={state} offers={offers} offer={offer} fields={fields} flow={flow} onChoose={({ key }) => setChosen(key)} onRetry={retry} />;
  }
}
