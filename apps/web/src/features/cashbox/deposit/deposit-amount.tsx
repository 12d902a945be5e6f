import type { MethodFields } from "@apogee/contract";
import { Button } from "@apogee/ui";
import { useState } from "react";
import { Text, useText, type MessageKey } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { AmountField } from "../amount-field.tsx";
import type { Claim } from "../bonus/use-claim.ts";
import { faultOf } from "../check-amount.ts";
import { MethodFieldInputs } from "../fields/method-field-inputs.tsx";
import { useFieldValues } from "../fields/use-field-values.ts";
import { depositLimitsOf, tightestOf } from "../limits/deposit-limits.ts";
import { LimitMeter } from "../limits/limit-meter.tsx";
import type { KnownLimits } from "../limits/use-deposit-limits.ts";
import type { Offer } from "../methods/offers.ts";
import { RateLine } from "../crypto/rate-line.tsx";
import { useMethodWords } from "../methods/use-method-words.ts";
import { RemoveSaved } from "../saved/remove-saved.tsx";
import type { SavedCard } from "../methods/offers.ts";
import { Notice } from "../notice.tsx";
import { Obstacles } from "../obstacles.tsx";
import { PaneFoot } from "../panes.tsx";
import styles from "./deposit-amount.module.css";
import { DepositSum } from "./deposit-sum.tsx";
import { LimitNotice } from "./limit-notice.tsx";
import type { useDeposit } from "./use-deposit.ts";

interface DepositAmountProps {
  readonly offer: Offer;
  readonly fields: MethodFields;
  readonly onRemove: (card: SavedCard) => void;
  readonly flow: ReturnType<typeof useDeposit>;
  /** Null until they are loaded. */
  readonly known: KnownLimits | null;
  readonly claimFor: (depositCents: number) => Claim | null;
}

/** The method's fields, the amount, what limits leave, its cost, and the button that starts the deposit. */
export function DepositAmount({ offer, fields, flow, known, claimFor, onRemove }: DepositAmountProps) {
  const t = useText();
  const money = useMoney();
  const { name, limits } = useMethodWords()(offer);
  const { amountField: range } = fields;
  const values = useFieldValues(offer.saved ? NO_FIELDS : fields.methodFields, offer.method.title ?? name);
  const [left, setLeft] = useState(false);
  if (!range) return null;
  const { currency, method } = offer;
  const own = known ? depositLimitsOf(known.limits) : [];
  const tightest = tightestOf(own, currency);
  const typed = flow.typedIn(currency);
  const amount = typed === undefined ? range.defaultCents : typed;
  const fault = faultOf(amount, range, null);
  const overLimit = tightest !== undefined && amount !== null && amount > tightest.leftCents;
  const claim = claimFor(amount ?? 0);
  const tooLow = claim?.brings.kind === "too_low";
  const submit = (): void => {
    setLeft(true);
    if (!fault && !tooLow && !overLimit && amount !== null) void flow.start(offer, amount, fields, claim, values);
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
      <MethodFieldInputs values={values} />
      <AmountField
        currency={currency}
        range={range}
        amount={amount}
        available={null}
        label={t(method.family === "voucher" ? "cashbox.voucher_value" : "cashbox.amount")}
        hint={limits}
        presets={range.presetsCents}
        most={tightest?.leftCents}
        onBlur={() => setLeft(true)}
        fault={left || fault === "above" ? fault : undefined}
        error={
          overLimit
            ? t(`cashbox.over_limit_${tightest.period}` as MessageKey, { left: money(tightest.leftCents, currency) })
            : undefined
        }
        onAmountChange={(next) => {
          setLeft(false);
          flow.type(currency, next);
        }}
      />
      {method.type === "crypto" && <RateLine currency={currency} amountCents={amount ?? 0} />}
      <LimitMeter limits={own} currency={currency} addingCents={amount ?? 0} />
      <DepositSum offer={offer} range={range} amount={amount ?? 0} claim={claim} />
      <div className={styles.remarks}>
        {!method.isCashoutAvailable && (
          <Notice kind="info">
            <Text id="cashbox.pays_in_only" />
          </Notice>
        )}
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
        {claim && tooLow && <Notice kind="info">{claim.line}</Notice>}
        <LimitNotice known={known} />
        {flow.trouble && <Notice kind="trouble">{flow.trouble}</Notice>}
        {offer.saved && <RemoveSaved card={offer.saved} onRemove={onRemove} />}
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
          {method.type === "crypto"
            ? t("cashbox.get_address")
            : amount
              ? t("cashbox.deposit_amount", { amount: written })
              : t("cashbox.deposit")}
        </Button>
        <Notice kind="safe">
          <Text
            id={SAFE[method.family]}
            values={{ name: method.title ?? name, count: Number(method.provider["confirmations"] ?? 1) }}
          />
        </Notice>
      </PaneFoot>
    </form>
  );
}

const NO_FIELDS: MethodFields["methodFields"] = [];

/** What happens after the button is pressed, by how the method works. */
const SAFE = {
  card: "cashbox.card_safe",
  wallet: "cashbox.safe_wallet",
  voucher: "cashbox.safe_voucher",
  "instant-bank": "cashbox.safe_instant_bank",
  bank: "cashbox.safe_bank",
  app: "cashbox.safe_app",
  crypto: "cashbox.crypto_safe",
} as const;
