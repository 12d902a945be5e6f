import type { MethodFields } from "@apogee/contract";
import { Button, EmptyState, ErrorState } from "@apogee/ui";
import type { ReactNode } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { DetailsForm } from "../details-form.tsx";
import { PaneFoot, Panes } from "../panes.tsx";
import type { PaymentAction } from "../payments-api.ts";
import { useWindowSteps } from "../window-steps.ts";
import type { ChoiceStage } from "./choice-stage.ts";
import { MethodList } from "./method-list.tsx";
import { MethodSkeleton, MoneySkeleton } from "./method-skeleton.tsx";
import { coinKey, type Coin } from "./groups.ts";
import { NetworkChoice } from "./network-choice.tsx";
import { isFew, type Offer } from "./offers.ts";
import type { useMethodFields } from "./use-method-fields.ts";
import styles from "./payment-choice.module.css";
import type { useOffers } from "./use-offers.ts";
import { WhatFollows } from "./what-follows.tsx";

interface PaymentChoiceProps {
  readonly paymentAction: PaymentAction;
  readonly list: ReturnType<typeof useOffers>;
  readonly offer: Offer | undefined;
  /** The coin of the chosen offer, or the one whose network is still open. */
  readonly coin?: Coin | undefined;
  readonly fields: ReturnType<typeof useMethodFields>;
  readonly stage: ChoiceStage;
  readonly onStage: (stage: ChoiceStage) => void;
  /** Called with the key of an offer, or of a coin with several networks. */
  readonly onChoose: (key: string) => void;
  /** Shown above the payment methods. */
  readonly above?: ReactNode;
  /** Shown below the payment methods. */
  readonly below?: ReactNode;
  /** What is shown below is still loading, so what follows it waits. */
  readonly settling?: boolean;
  /** The missing details were saved. */
  readonly onSaved?: (offer: Offer) => void;
  /** What must be settled before an amount can be entered, if anything. */
  readonly first?: (offer: Offer) => ReactNode;
  readonly amount: (offer: Offer, fields: MethodFields) => ReactNode;
}

/** Payment methods beside the amount, for deposits and withdrawals. */
export function PaymentChoice(props: PaymentChoiceProps) {
  const {
    paymentAction,
    list: { state, offers, retry },
    offer,
    coin,
    stage,
    onStage,
    onChoose,
    above,
    below,
    settling = false,
  } = props;
  const t = useText();
  const onPhone = stage.kind === "choices" ? "choices" : "money";
  useWindowSteps({
    done: onPhone === "choices" ? 1 : 2,
    of: 3,
    back: onPhone === "choices" ? null : () => onStage({ kind: stage.kind === "details" ? "amount" : "choices" }),
  });
  if (state === "failed")
    return (
      <ErrorState
        title={t("cashbox.methods_failed")}
        text={t("cashbox.methods_failed_text")}
        onRetry={retry}
        retryLabel={t("common.retry")}
      />
    );
  const chosen = offer?.key ?? (coin && coinKey(coin));
  if (state === "ready" && chosen === undefined)
    return <EmptyState picture="payments" title={t("cashbox.no_methods")} text={t("cashbox.no_methods_text")} />;
  return (
    <Panes
      step={onPhone}
      choices={
        chosen !== undefined ? (
          <>
            <div className={styles.choices}>
              {above}
              <MethodList offers={offers} chosen={chosen} paymentAction={paymentAction} onChoose={onChoose} />
              {below}
              {!settling && offer && isFew(offers) && <WhatFollows offer={offer} paymentAction={paymentAction} />}
            </div>
            <Continue onContinue={() => onStage({ kind: "amount" })} />
          </>
        ) : (
          <MethodSkeleton />
        )
      }
      money={
        chosen === undefined ? (
          <MoneySkeleton />
        ) : (
          <>
            {coin && coin.offers.length > 1 && (
              <NetworkChoice coin={coin} chosen={offer?.key ?? null} onChoose={onChoose} />
            )}
            {offer && <MoneySide {...props} offer={offer} />}
          </>
        )
      }
    />
  );
}

/** The chosen method, with the digits of a card, is shown above; a narrow phone would cut a name on the button. */
function Continue({ onContinue }: { readonly onContinue: () => void }) {
  return (
    <PaneFoot phone>
      <Button kind="cta" size={64} wide onClick={onContinue}>
        <Text id="cashbox.continue" />
      </Button>
    </PaneFoot>
  );
}

function MoneySide({
  paymentAction,
  offer,
  fields: { fields, failed, renew },
  stage,
  onStage,
  onSaved,
  first,
  amount,
}: PaymentChoiceProps & { readonly offer: Offer }) {
  const t = useText();
  const before = first?.(offer);
  if (before) return before;
  if (failed)
    return <ErrorState dense title={t("cashbox.terms_failed")} onRetry={renew} retryLabel={t("common.retry")} />;
  if (!fields) return <MoneySkeleton />;
  if (stage.kind !== "details") return amount(offer, fields);
  return (
    <DetailsForm
      missing={stage.missing}
      paymentAction={paymentAction}
      onBack={() => onStage({ kind: "amount" })}
      onSaved={() => {
        renew();
        onStage({ kind: "amount" });
        onSaved?.(offer);
      }}
    />
  );
}
