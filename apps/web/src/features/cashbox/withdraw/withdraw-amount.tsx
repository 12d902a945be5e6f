import type { MethodFields } from "@apogee/contract";
import { Button } from "@apogee/ui";
import { useState } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { useSession } from "../../../site/session/session.tsx";
import { AmountField } from "../amount-field.tsx";
import { faultOf, mostOf } from "../check-amount.ts";
import { MethodFieldInputs } from "../fields/method-field-inputs.tsx";
import { useFieldValues } from "../fields/use-field-values.ts";
import type { Offer } from "../methods/offers.ts";
import { useMethodWords } from "../methods/use-method-words.ts";
import { RemoveSaved } from "../saved/remove-saved.tsx";
import type { SavedCard } from "../methods/offers.ts";
import { Notice } from "../notice.tsx";
import { Obstacles } from "../obstacles.tsx";
import { PaneFoot } from "../panes.tsx";
import { Summary } from "../summary.tsx";
import { PlanView } from "./plan-view.tsx";
import { usePlan, type Order } from "./use-plan.ts";
import type { useWithdraw } from "./use-withdraw.ts";
import styles from "./withdraw-amount.module.css";

interface WithdrawAmountProps {
  readonly offer: Offer;
  readonly fields: MethodFields;
  readonly onRemove: (card: SavedCard) => void;
  readonly flow: ReturnType<typeof useWithdraw>;
}

const NO_FIELDS: MethodFields["methodFields"] = [];

/**
 * The target's fields, the amount, where the money goes, the obstacles, and the button that starts the withdrawal.
 * Nothing is selected in advance.
 */
export function WithdrawAmount({ offer, fields, flow, onRemove }: WithdrawAmountProps) {
  const t = useText();
  const money = useMoney();
  const { account, project } = useSession();
  const { name, limits, fee } = useMethodWords()(offer);
  const { amountField: range, playerFields, obstacles } = fields;
  const values = useFieldValues(offer.saved ? NO_FIELDS : fields.methodFields, offer.method.title ?? name);
  const [amount, setAmount] = useState<number | null>(null);
  const [left, setLeft] = useState(false);
  const { currency, method, saved } = offer;
  const available = account?.currency === currency ? account.available_to_cashout_cents : (fields.availableCents ?? 0);
  const fault = range ? faultOf(amount, range, available) : "missing";
  const stopped = obstacles.filter((each) => each !== "personal_data_missing" && each !== "verification_needed");
  const typed = values.fields.map((field) => values.valueOf(field.name));
  const orderOf = (checked: Order["values"] | null): Order | null =>
    checked === null || fault || amount === null || stopped.length > 0
      ? null
      : { offer, amountCents: amount, values: checked };
  const { plan, show } = usePlan(JSON.stringify([offer.key, amount, typed]), async () =>
    orderOf(await values.quietly()),
  );
  if (!range) return null;
  const crypto = method.type === "crypto";
  const returns = saved?.returnable != null;
  const hint = returns
    ? t("cashbox.return_up_to", { amount: money(mostOf(range, available), currency) })
    : t("cashbox.available", { amount: money(available, currency) });
  const terms = returns
    ? t("cashbox.return_terms", { name, fee, amount: money(range.maxCents, currency) })
    : t("cashbox.withdraw_terms", { name, limits, fee });
  // No details are requested while nothing can be withdrawn.
  const needsDetails = playerFields.length > 0 && stopped.length === 0;
  const submit = async (): Promise<void> => {
    setLeft(true);
    if (needsDetails) return flow.show({ kind: "details", missing: playerFields });
    const order = orderOf(await values.check());
    if (order) await flow.send(order, plan, { field: values.refuse, plan: show });
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <MethodFieldInputs values={values} />
      <AmountField
        currency={currency}
        range={range}
        amount={amount}
        available={available}
        hint={hint}
        presets={range.presetsCents.filter((preset) => preset <= available)}
        all={mostOf(range, available)}
        onBlur={() => setLeft(amount !== null)}
        fault={left || fault === "above" || fault === "not_enough" ? fault : undefined}
        note={terms}
        onAmountChange={(next) => {
          setLeft(false);
          setAmount(next);
        }}
      />
      {plan && <PlanView plan={plan} />}
      <Summary
        lines={[
          { label: t("cashbox.you_have"), value: money(available, currency) },
          {
            label: t("cashbox.to_target", { name: crypto ? t("cashbox.your_address") : name }),
            value: money(amount ?? 0, currency),
          },
          { label: t("payment.fee"), value: money(range.feeCents, currency) },
        ]}
        total={{
          label: t("cashbox.you_keep"),
          value: fault === "not_enough" ? "–" : money(available - (amount ?? 0), currency),
        }}
      />
      <div className={styles.remarks}>
        {needsDetails && (
          <Notice kind="info">
            <Text id="cashbox.details_first" values={{ count: playerFields.length }} />
          </Notice>
        )}
        <Obstacles obstacles={obstacles} minCents={range.minCents} currency={currency} />
        {flow.trouble && <Notice kind="trouble">{flow.trouble}</Notice>}
        {offer.saved && <RemoveSaved card={offer.saved} onRemove={onRemove} />}
      </div>
      <PaneFoot>
        <Button
          type="submit"
          kind="cta"
          size={64}
          wide
          loading={flow.sending}
          loadingLabel={t("common.loading")}
          disabled={stopped.length > 0}
        >
          {needsDetails
            ? t("cashbox.complete_details")
            : amount
              ? t("cashbox.withdraw_amount", { amount: money(amount, currency) })
              : t("cashbox.withdraw")}
        </Button>
        <Notice kind="safe">
          <Text
            id={project.withdrawal_recall && method.recallable ? "cashbox.reserve_note" : "cashbox.reserve_note_final"}
          />
        </Notice>
      </PaneFoot>
    </form>
  );
}
