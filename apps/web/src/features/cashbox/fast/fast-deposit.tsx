import { Button } from "@apogee/ui";
import { useEffect, useId, useState } from "react";
import { publishFunnelStep } from "../../../site/analytics/funnel.ts";
import { Text } from "../../../site/intl/text.tsx";
import { PopupLink } from "../../../site/popups/popup-link.tsx";
import { useSession } from "../../../site/session/session.tsx";
import { DepositAmount } from "../deposit/deposit-amount.tsx";
import { Deposit } from "../deposit/deposit.tsx";
import { NextOfDeposit } from "../deposit/next-of-deposit.tsx";
import { useDeposit } from "../deposit/use-deposit.ts";
import { DetailsForm } from "../details-form.tsx";
import { useDepositLimits } from "../limits/use-deposit-limits.ts";
import { MethodSkeleton, MoneySkeleton } from "../methods/method-skeleton.tsx";
import { MethodTile } from "../methods/method-tile.tsx";
import { isWorking, type Offer } from "../methods/offers.ts";
import { useMethodFields } from "../methods/use-method-fields.ts";
import { useOffers } from "../methods/use-offers.ts";
import { Panes } from "../panes.tsx";
import { useRemoval } from "../saved/use-removal.ts";
import { useWindowSteps } from "../window-steps.ts";
import styles from "./fast-deposit.module.css";

/**
 * A deposit with one press: a saved card or account and an amount on one screen. A player without a saved one gets the
 * usual deposit.
 */
export function FastDeposit() {
  const { account } = useSession();
  const list = useOffers("deposit");
  const removal = useRemoval(list.reload);
  const saved = list.offers.filter(
    (offer) =>
      offer.saved !== null &&
      offer.saved.id !== removal.hidden &&
      offer.currency === account?.currency &&
      isWorking(offer),
  );
  if (list.state === "loading") return <Panes step="both" choices={<MethodSkeleton />} money={<MoneySkeleton />} />;
  if (saved.length === 0) return <Deposit />;
  return <OnePress offers={saved} onRemove={removal.remove} />;
}

interface OnePressProps {
  readonly offers: readonly Offer[];
  readonly onRemove: ReturnType<typeof useRemoval>["remove"];
}

function OnePress({ offers, onRemove }: OnePressProps) {
  const name = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const offer = offers.find(({ key }) => key === chosen) ?? offers[0]!;
  const fields = useMethodFields(offer, "deposit");
  const flow = useDeposit({ resume: null, onPayment: () => undefined, onOfferGone: () => undefined });
  const { stage } = flow;
  const limits = useDepositLimits(stage.kind === "progress");
  useEffect(() => publishFunnelStep({ funnel: "deposit", step: "opened" }), []);
  useWindowSteps({ done: 1, of: 2, back: null });
  const again = (): void => {
    fields.renew();
    flow.show({ kind: "choices" });
  };
  if (stage.kind === "details")
    return (
      <Panes
        step="money"
        choices={null}
        money={<DetailsForm missing={stage.missing} paymentAction="deposit" onBack={again} onSaved={again} />}
      />
    );
  if (stage.kind !== "choices" && stage.kind !== "amount")
    return <NextOfDeposit stage={stage} flow={flow} onAgain={again} onClosed={fields.renew} />;
  return (
    <Panes
      step="both"
      choices={
        <fieldset className={styles.saved}>
          <legend className={styles.legend}>
            <Text id="cashbox.fast_title" />
          </legend>
          {offers.map((each) => (
            <MethodTile key={each.key} offer={each} name={name} chosen={offer.key} onChoose={setChosen} />
          ))}
          <Button kind="ghost" size={40} render={<PopupLink popup="deposit" />}>
            <Text id="cashbox.fast_other" />
          </Button>
        </fieldset>
      }
      money={
        fields.fields && limits ? (
          <DepositAmount
            key={offer.key}
            offer={offer}
            fields={fields.fields}
            flow={flow}
            known={limits}
            claimFor={() => null}
            onRemove={onRemove}
          />
        ) : (
          <MoneySkeleton />
        )
      }
    />
  );
}
