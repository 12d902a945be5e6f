import type { MethodFields } from "@apogee/contract";
import { Button } from "@apogee/ui";
import { useState } from "react";
import { Text, useText } from "../../../app/intl/text.tsx";
import { useMoney } from "../../../app/money/use-money.ts";
import { useSession } from "../../../app/session/session.tsx";
import { AmountField } from "../amount-field.tsx";
import { faultOf } from "../check-amount.ts";
import type { Offer } from "../methods/offers.ts";
import { useMethodWords } from "../methods/use-method-words.ts";
import { Notice } from "../notice.tsx";
import { Obstacles } from "../obstacles.tsx";
import { PaneFoot } from "../panes.tsx";
import { Summary } from "../summary.tsx";
import { LimitNotice } from "./limit-notice.tsx";
import styles from "./deposit-amount.module.css";
import type { useDeposit } from "./use-deposit.ts";

interface DepositAmountProps {
  readonly offer: Offer;
  readonly fields: MethodFields;
  readonly flow: ReturnType<typeof useDeposit>;
}

/** The amount, its cost, the balance after it, and the button that starts the deposit. */
export function DepositAmount({ offer, fields, flow }: DepositAmountProps) {
  const t = useText();
  const money = useMoney();
  const { account } = useSession();
  const { name, limits, fee } = useMethodWords("deposit")(offer);
  const { amountField: range } = fields;
  const [left, setLeft] = useState(false);
  if (!range) return null;
  const { currency, method } = offer;
  const typed = flow.typedIn(currency);
  const amount = typed === undefined ? range.defaultCents : typed;
  const fault = faultOf(amount, range, null);
  const crypto = method.type === "crypto";
  const submit = (): void => {
    setLeft(true);
    if (!fault && amount !== null) void flow.start(offer, amount, fields);
  };
  const written = money(amount ?? 0, currency);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <AmountField
        currency={currency}
        range={range}
        amount={amount}
        available={null}
        presets={range.presetsCents}
        onBlur={() => setLeft(true)}
        fault={left || fault === "above" ? fault : undefined}
        note={t("cashbox.deposit_terms", { name, limits, fee })}
        onAmountChange={(next) => {
          setLeft(false);
          flow.type(currency, next);
        }}
      />
      <Summary
        lines={[
          { label: t(crypto ? "cashbox.you_send" : "cashbox.is_charged", { name }), value: written },
          { label: t("payment.fee"), value: money(range.feeCents, currency) },
          { label: t("cashbox.in_wallet"), value: money(account?.amount_cents ?? 0, currency) },
        ]}
        total={{
          label: t("cashbox.play_with"),
          value: money((account?.amount_cents ?? 0) + (amount ?? 0) - range.feeCents, currency),
        }}
      />
      <div className={styles.remarks}>
        <Obstacles
          obstacles={fields.obstacles.filter((each) => each !== "personal_data_missing")}
          minCents={range.minCents}
          currency={currency}
        />
        {fields.playerFields.length > 0 && (
          <Notice kind="info">
            <Text id="cashbox.details_first" values={{ count: fields.playerFields.length }} />
          </Notice>
        )}
        <LimitNotice />
        {flow.trouble && <Notice kind="trouble">{flow.trouble}</Notice>}
      </div>
      <PaneFoot>
        <Button
          type="submit"
          kind="cta"
          size={64}
          wide
          loading={flow.starting}
          loadingLabel={t("common.loading")}
          disabled={!fields.isSubmitAvailable && fields.playerFields.length === 0}
        >
          {crypto
            ? t("cashbox.get_address")
            : amount
              ? t("cashbox.deposit_amount", { amount: written })
              : t("cashbox.deposit")}
        </Button>
        <Notice kind="safe">
          <Text id={crypto ? "cashbox.crypto_safe" : "cashbox.card_safe"} />
        </Notice>
      </PaneFoot>
    </form>
  );
}
