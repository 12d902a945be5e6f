import { useEffect, useState } from "react";
import { publishFunnelStep } from "../../../site/analytics/funnel.ts";
import { ForfeitWindow } from "../../../site/bonuses/forfeit-window.tsx";
import { useText } from "../../../site/intl/text.tsx";
import { chosenOf } from "../methods/groups.ts";
import { PaymentChoice } from "../methods/payment-choice.tsx";
import { useMethodFields } from "../methods/use-method-fields.ts";
import { useOffers } from "../methods/use-offers.ts";
import { PaymentProgress } from "../payment/payment-progress.tsx";
import { useRemoval } from "../saved/use-removal.ts";
import { useWithdraw } from "./use-withdraw.ts";
import { WithdrawAmount } from "./withdraw-amount.tsx";

/** A withdrawal: target, amount, missing details, and then its progress. */
export function Withdraw() {
  const t = useText();
  const list = useOffers("cashout");
  const [chosen, setChosen] = useState<string | null>(null);
  const removal = useRemoval(list.reload);
  const offers = list.offers.filter(({ saved }) => saved === null || saved.id !== removal.hidden);
  const { offer, coin } = chosenOf(offers, chosen);
  const fields = useMethodFields(offer, "cashout");
  const flow = useWithdraw();
  const { stage } = flow;
  useEffect(() => publishFunnelStep({ funnel: "withdraw", step: "opened" }), []);
  const again = (): void => {
    fields.renew();
    flow.show({ kind: "amount" });
  };
  if (stage.kind === "progress")
    return <PaymentProgress key={stage.payment.id} payment={stage.payment} onAgain={again} onClosed={fields.renew} />;
  return (
    <>
      <PaymentChoice
        paymentAction="cashout"
        list={{ ...list, offers }}
        offer={offer}
        coin={coin}
        fields={fields}
        stage={stage}
        onStage={flow.show}
        onChoose={(key) => {
          setChosen(key);
          publishFunnelStep({ funnel: "withdraw", step: "method", method: key });
        }}
        amount={(of, known) => (
          <WithdrawAmount key={of.key} offer={of} fields={known} flow={flow} onRemove={removal.remove} />
        )}
      />
      {flow.forfeit && (
        <ForfeitWindow
          bonusId={flow.forfeit.bonusId}
          title={t("cashbox.forfeit_title")}
          text={t("cashbox.forfeit_text")}
          keep={t("gifts.cancel_no")}
          giveUp={t("cashbox.forfeit_yes")}
          onKeep={flow.forfeit.keep}
          onGiveUp={flow.forfeit.confirm}
        />
      )}
    </>
  );
}
