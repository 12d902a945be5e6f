import { useState } from "react";
import { useSession } from "../../../app/session/session.tsx";
import { AddressStep } from "../crypto/address-step.tsx";
import { PaymentChoice } from "../methods/payment-choice.tsx";
import { useMethodFields } from "../methods/use-method-fields.ts";
import { useOffers } from "../methods/use-offers.ts";
import { PaymentProgress } from "../payment/payment-progress.tsx";
import { DepositAmount } from "./deposit-amount.tsx";
import { FrameStep } from "./frame-step.tsx";
import { OtherWallet } from "./other-wallet.tsx";
import { useDeposit } from "./use-deposit.ts";

/** A deposit: way to pay, amount, missing details, the provider's page or an address, and what became of it. */
export function Deposit() {
  const { account } = useSession();
  const list = useOffers("deposit");
  const [chosen, setChosen] = useState<string | null>(null);
  const offer = list.offers.find(({ key }) => key === chosen) ?? list.offers[0];
  const fields = useMethodFields(offer, "deposit");
  const flow = useDeposit();
  const { stage } = flow;
  const again = (): void => {
    fields.renew();
    flow.show({ kind: "amount" });
  };
  switch (stage.kind) {
    case "frame": {
      const { payment, next } = stage;
      return <FrameStep payment={payment} next={next} onNews={() => flow.show({ kind: "progress", payment })} onBack={again} onClosed={fields.renew} />;
    }
    case "address":
      return <AddressStep payment={stage.payment} faucetUrl={stage.next.faucet_url} minCents={stage.next.min_cents} onBack={again} onClosed={fields.renew} />;
    case "progress":
      return <PaymentProgress key={stage.payment.id} payment={stage.payment} onAgain={again} onClosed={fields.renew} />;
    default:
      return (
        <PaymentChoice
          paymentAction="deposit" list={list} offer={offer} fields={fields} stage={stage} onStage={flow.show} onChoose={({ key }) => setChosen(key)}
          onSaved={(of) => void flow.start(of, flow.typedIn(of.currency) ?? fields.fields?.amountField?.defaultCents ?? 0, null)}
          first={(of) => (account && account.currency !== of.currency ? <OtherWallet offer={of} /> : null)}
          amount={(of, known) => <DepositAmount offer={of} fields={known} flow={flow} />}
        />
      );
  }
}
