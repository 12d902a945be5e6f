import type { MethodFields } from "@apogee/contract";
import { Button, EmptyState, ErrorState } from "@apogee/ui";
import { Text, useText } from "../../../app/intl/text.tsx";
import { DetailsForm } from "../details-form.tsx";
import { MethodList } from "../methods/method-list.tsx";
import { MethodSkeleton, MoneySkeleton } from "../methods/method-skeleton.tsx";
import type { Offer } from "../methods/offers.ts";
import { useMethodWords } from "../methods/use-method-words.ts";
import { PaneFoot, Panes } from "../panes.tsx";
import { useWindowSteps } from "../window-steps.ts";
import { DepositAmount } from "./deposit-amount.tsx";
import type { useDeposit } from "./use-deposit.ts";
import { useSession } from "../../../app/session/session.tsx";
import { OtherWallet } from "./other-wallet.tsx";

interface DepositChoiceProps {
  readonly state: "loading" | "ready" | "failed";
  readonly offers: readonly Offer[];
  readonly offer: Offer | undefined;
  readonly fields: { readonly fields: MethodFields | null; readonly failed: boolean; readonly renew: () => void };
  readonly flow: ReturnType<typeof useDeposit>;
  readonly onChoose: (offer: Offer) => void;
  readonly onRetry: () => void;
}

/** Ways to pay beside the amount; missing details take the amount's place. */
export function DepositChoice({ state, offers, offer, fields, flow, onChoose, onRetry }: DepositChoiceProps) {
  const t = useText();
  const onPhone = flow.stage.kind === "choices" ? "choices" : "money";
  useWindowSteps({ done: onPhone === "choices" ? 1 : 2, of: 3, back: onPhone === "choices" ? null : () => flow.show({ kind: flow.stage.kind === "details" ? "amount" : "choices" }) });
  if (state === "failed") return <ErrorState title={t("cashbox.methods_failed")} text={t("cashbox.methods_failed_text")} onRetry={onRetry} retryLabel={t("common.retry")} />;
  if (state === "ready" && !offer) return <EmptyState picture="payments" title={t("cashbox.no_methods")} text={t("cashbox.no_methods_text")} />;
  return (
    <Panes
      step={onPhone}
      choices={offer ? (
        <>
          <MethodList offers={offers} chosen={offer.key} paymentAction="deposit" onChoose={onChoose} />
          <Continue offer={offer} onContinue={() => flow.show({ kind: "amount" })} />
        </>
      ) : <MethodSkeleton />}
      money={offer ? <MoneySide offer={offer} fields={fields} flow={flow} /> : <MoneySkeleton />}
    />
  );
}

function Continue({ offer, onContinue }: { readonly offer: Offer; readonly onContinue: () => void }) {
  const { name } = useMethodWords("deposit")(offer);
  return <PaneFoot phone><Button kind="cta" size={64} wide onClick={onContinue}><Text id="cashbox.continue_with" values={{ name }} /></Button></PaneFoot>;
}

function MoneySide({ offer, fields: { fields, failed, renew }, flow }: Pick<DepositChoiceProps, "fields" | "flow"> & { readonly offer: Offer }) {
  const t = useText();
  const { account } = useSession();
  if (account && account.currency !== offer.currency) return <OtherWallet offer={offer} />;
  if (failed) return <ErrorState dense title={t("cashbox.terms_failed")} onRetry={renew} retryLabel={t("common.retry")} />;
  if (!fields) return <MoneySkeleton />;
  if (flow.stage.kind === "details") {
    const amount = flow.typedIn(offer.currency) ?? fields.amountField?.defaultCents ?? 0;
    return (
      <DetailsForm
        missing={flow.stage.missing} paymentAction="deposit" onBack={() => flow.show({ kind: "amount" })}
        onSaved={() => {
          renew();
          flow.show({ kind: "amount" });
          void flow.start(offer, amount, null);
        }}
      />
    );
  }
  return <DepositAmount offer={offer} fields={fields} flow={flow} />;
}
