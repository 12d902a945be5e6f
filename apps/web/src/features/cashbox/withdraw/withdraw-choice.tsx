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
import type { useWithdraw } from "./use-withdraw.ts";
import { WithdrawAmount } from "./withdraw-amount.tsx";

interface WithdrawChoiceProps {
  readonly state: "loading" | "ready" | "failed";
  readonly offers: readonly Offer[];
  readonly offer: Offer | undefined;
  readonly fields: { readonly fields: MethodFields | null; readonly failed: boolean; readonly renew: () => void };
  readonly flow: ReturnType<typeof useWithdraw>;
  readonly onChoose: (offer: Offer) => void;
  readonly onRetry: () => void;
}

/** Where the money can go, beside how much of it. */
export function WithdrawChoice({ state, offers, offer, fields, flow, onChoose, onRetry }: WithdrawChoiceProps) {
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
          <MethodList offers={offers} chosen={offer.key} paymentAction="cashout" onChoose={onChoose} />
          <Continue offer={offer} onContinue={() => flow.show({ kind: "amount" })} />
        </>
      ) : <MethodSkeleton />}
      money={offer ? <MoneySide offer={offer} fields={fields} flow={flow} /> : <MoneySkeleton />}
    />
  );
}

function Continue({ offer, onContinue }: { readonly offer: Offer; readonly onContinue: () => void }) {
  const { name } = useMethodWords("cashout")(offer);
  return <PaneFoot phone><Button kind="cta" size={64} wide onClick={onContinue}><Text id="cashbox.continue_with" values={{ name }} /></Button></PaneFoot>;
}

function MoneySide({ offer, fields: { fields, failed, renew }, flow }: Pick<WithdrawChoiceProps, "fields" | "flow"> & { readonly offer: Offer }) {
  const t = useText();
  if (failed) return <ErrorState dense title={t("cashbox.terms_failed")} onRetry={renew} retryLabel={t("common.retry")} />;
  if (!fields) return <MoneySkeleton />;
  if (flow.stage.kind === "details") {
    return (
      <DetailsForm
        missing={flow.stage.missing} paymentAction="cashout" onBack={() => flow.show({ kind: "amount" })}
        onSaved={() => {
          renew();
          flow.show({ kind: "amount" });
        }}
      />
    );
  }
  return <WithdrawAmount key={offer.key} offer={offer} fields={fields} flow={flow} />;
}
