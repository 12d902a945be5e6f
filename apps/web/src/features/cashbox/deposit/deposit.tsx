import { useEffect, useEffectEvent, useState } from "react";
import { Text } from "../../../site/intl/text.tsx";
import { useSession } from "../../../site/session/session.tsx";
import { BonusChoice } from "../bonus/bonus-choice.tsx";
import { useBonusChoice } from "../bonus/use-bonus-choice.ts";
import { useClaim } from "../bonus/use-claim.ts";
import { AddressStep } from "../crypto/address-step.tsx";
import { PaymentChoice } from "../methods/payment-choice.tsx";
import { lacksOwn } from "../methods/offers.ts";
import { useMethodFields } from "../methods/use-method-fields.ts";
import { useOffers } from "../methods/use-offers.ts";
import { Notice } from "../notice.tsx";
import { PaymentProgress } from "../payment/payment-progress.tsx";
import { usePayments } from "../payment/use-payments.ts";
import { useResumed } from "../payment/use-resume.ts";
import { DepositAmount } from "./deposit-amount.tsx";
import { FrameStep } from "./frame-step.tsx";
import { OpenDeposit } from "./open-deposit.tsx";
import { OtherWallet } from "./other-wallet.tsx";
import { Resuming } from "./resuming.tsx";
import { useDeposit } from "./use-deposit.ts";

/** How many payments are searched for an open one; the history has all. */
const NEWEST = 10;

/**
 * A deposit: method, bonus, amount, missing details, the provider's page or an address, and the result. With
 * `bonusFirst`, the offers are above the methods.
 */
export function Deposit({ bonusFirst = false }: { readonly bonusFirst?: boolean }) {
  const { account } = useSession();
  const list = useOffers("deposit");
  const [chosen, setChosen] = useState<string | null>(null);
  const offer = list.offers.find(({ key }) => key === chosen) ?? list.offers[0];
  const fields = useMethodFields(offer, "deposit");
  const bonus = useBonusChoice(offer?.currency);
  const claimFor = useClaim(bonus.chosen, offer?.currency ?? "");
  const known = usePayments(null, NEWEST);
  const resumed = useResumed();
  const flow = useDeposit({ resume: resumed.id, onPayment: known.take, onOfferGone: bonus.reload });
  const { stage } = flow;
  const resume = useEffectEvent(() => void (resumed.id === null || flow.resume(resumed.id)));
  useEffect(() => resume(), [resumed.key]);
  const again = (): void => {
    fields.renew();
    flow.show({ kind: "amount" });
  };
  switch (stage.kind) {
    case "resuming":
      return <Resuming trouble={flow.trouble} onRetry={() => void flow.resume(stage.id)} onBack={again} />;
    case "frame": {
      const { payment, next } = stage;
      const follow = (settling: boolean): void => flow.show({ kind: "progress", payment, settling });
      return (
        <FrameStep
          key={payment.id}
          payment={payment}
          next={next}
          onNews={() => follow(true)}
          onLeave={() => follow(false)}
          onBack={again}
          onClosed={fields.renew}
        />
      );
    }
    case "address":
      return (
        <AddressStep
          key={stage.payment.id}
          payment={stage.payment}
          faucetUrl={stage.next.faucet_url}
          minCents={stage.next.min_cents}
          onBack={again}
          onClosed={fields.renew}
        />
      );
    case "progress":
      return (
        <PaymentProgress
          key={stage.payment.id}
          payment={stage.payment}
          settling={stage.settling}
          onAgain={again}
          onClosed={fields.renew}
        />
      );
    default: {
      const amountOf = (currency: string): number =>
        flow.typedIn(currency) ?? fields.fields?.amountField?.defaultCents ?? 0;
      const waits = known.state === "loading" || (offer !== undefined && bonus.isNew);
      const bonuses = offer && (
        <BonusChoice
          choice={bonus}
          currency={offer.currency}
          claim={claimFor(amountOf(offer.currency))}
          wanted={bonusFirst}
        />
      );
      return (
        <PaymentChoice
          // The open deposit and the offers are shown among the rest, so the rest waits for them and nothing moves.
          paymentAction="deposit"
          list={waits ? { ...list, state: "loading", offers: [] } : list}
          offer={waits ? undefined : offer}
          settling={bonus.state === "loading"}
          fields={fields}
          stage={stage}
          onStage={flow.show}
          onChoose={({ key }) => setChosen(key)}
          above={
            <>
              {account && lacksOwn(list.offers, account.currency) && (
                <Notice kind="info">
                  <Text id="cashbox.no_own_method" values={{ currency: account.currency }} />
                </Notice>
              )}
              <OpenDeposit payments={known.payments} onCanceled={known.take} />
              {bonusFirst && bonuses}
            </>
          }
          below={!bonusFirst && bonuses}
          onSaved={(of) => {
            const cents = amountOf(of.currency);
            void flow.start(of, cents, null, claimFor(cents));
          }}
          first={(of) => (account && account.currency !== of.currency ? <OtherWallet offer={of} /> : null)}
          amount={(of, terms) => <DepositAmount offer={of} fields={terms} flow={flow} claimFor={claimFor} />}
        />
      );
    }
  }
}
