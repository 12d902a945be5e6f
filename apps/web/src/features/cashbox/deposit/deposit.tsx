import { useEffect, useEffectEvent, useState } from "react";
import { Text } from "../../../site/intl/text.tsx";
import { publishFunnelStep } from "../../../site/analytics/funnel.ts";
import { useSession } from "../../../site/session/session.tsx";
import { BonusChoice } from "../bonus/bonus-choice.tsx";
import { useBonusChoice } from "../bonus/use-bonus-choice.ts";
import { useClaim } from "../bonus/use-claim.ts";
import { chosenOf } from "../methods/groups.ts";
import { useDepositLimits } from "../limits/use-deposit-limits.ts";
import { PaymentChoice } from "../methods/payment-choice.tsx";
import { lacksOwn } from "../methods/offers.ts";
import { useMethodFields } from "../methods/use-method-fields.ts";
import { useOffers } from "../methods/use-offers.ts";
import { Notice } from "../notice.tsx";
import { usePayments } from "../payment/use-payments.ts";
import { useResumed } from "../payment/use-resume.ts";
import { useRemoval } from "../saved/use-removal.ts";
import { DepositAmount } from "./deposit-amount.tsx";
import { NextOfDeposit } from "./next-of-deposit.tsx";
import { OpenDeposit } from "./open-deposit.tsx";
import { OtherWallet } from "./other-wallet.tsx";
import { useDeposit } from "./use-deposit.ts";

/** How many payments are searched for an open one; the history has all. */
const NEWEST = 10;

/**
 * A deposit: method, bonus, amount, missing details, the next step of the method, and the result. With `bonusFirst`, the
 * offers are above the methods.
 */
export function Deposit({ bonusFirst = false }: { readonly bonusFirst?: boolean }) {
  const { account } = useSession();
  const list = useOffers("deposit");
  const [chosen, setChosen] = useState<string | null>(null);
  const removal = useRemoval(list.reload);
  const offers = list.offers.filter(({ saved }) => saved === null || saved.id !== removal.hidden);
  const { offer, coin } = chosenOf(offers, chosen);
  const fields = useMethodFields(offer, "deposit");
  const currency = offer?.currency ?? coin?.currency;
  const bonus = useBonusChoice(currency);
  const claimFor = useClaim(bonus.chosen, currency ?? "");
  const known = usePayments(null, NEWEST);
  const resumed = useResumed();
  const flow = useDeposit({ resume: resumed.id, onPayment: known.take, onOfferGone: bonus.reload });
  const { stage } = flow;
  const limits = useDepositLimits(stage.kind === "progress");
  const resume = useEffectEvent(() => void (resumed.id === null || flow.resume(resumed.id)));
  useEffect(() => resume(), [resumed.key]);
  useEffect(() => publishFunnelStep({ funnel: "deposit", step: "opened" }), []);
  const again = (): void => {
    fields.renew();
    flow.show({ kind: "amount" });
  };
  if (stage.kind !== "choices" && stage.kind !== "amount" && stage.kind !== "details")
    return <NextOfDeposit stage={stage} flow={flow} onAgain={again} onClosed={fields.renew} />;
  const amountOf = (code: string): number => flow.typedIn(code) ?? fields.fields?.amountField?.defaultCents ?? 0;
  const waits = known.state === "loading" || limits === null || (currency !== undefined && bonus.isNew);
  const bonuses = currency !== undefined && (
    <BonusChoice choice={bonus} currency={currency} claim={claimFor(amountOf(currency))} wanted={bonusFirst} />
  );
  return (
    <PaymentChoice
      // The open deposit and the offers are shown among the rest, so the rest waits for them and nothing moves.
      paymentAction="deposit"
      list={waits ? { ...list, state: "loading", offers: [] } : { ...list, offers }}
      offer={waits ? undefined : offer}
      coin={waits ? undefined : coin}
      settling={bonus.state === "loading"}
      fields={fields}
      stage={stage}
      onStage={flow.show}
      onChoose={(key) => {
        setChosen(key);
        publishFunnelStep({ funnel: "deposit", step: "method", method: key });
      }}
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
      // A method with fields of its own asks for them beside the amount.
      onSaved={(of) => {
        if (!of.saved && (fields.fields?.methodFields.length ?? 0) > 0) return;
        const cents = amountOf(of.currency);
        void flow.start(of, cents, null, claimFor(cents), null);
      }}
      first={(of) => (account && account.currency !== of.currency ? <OtherWallet offer={of} /> : null)}
      amount={(of, terms) => (
        <DepositAmount
          key={of.key}
          offer={of}
          fields={terms}
          flow={flow}
          known={limits}
          claimFor={claimFor}
          onRemove={removal.remove}
        />
      )}
    />
  );
}
