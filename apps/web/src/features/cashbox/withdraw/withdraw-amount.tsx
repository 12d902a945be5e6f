import type { MethodFields } from "@apogee/contract";
import { Button, Input } from "@apogee/ui";
import { useState } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { useSession } from "../../../site/session/session.tsx";
import { AmountField } from "../amount-field.tsx";
import { faultOf, mostOf } from "../check-amount.ts";
import type { Offer } from "../methods/offers.ts";
import { useMethodWords } from "../methods/use-method-words.ts";
import { Notice } from "../notice.tsx";
import { Obstacles } from "../obstacles.tsx";
import { PaneFoot } from "../panes.tsx";
import { Summary } from "../summary.tsx";
import type { useWithdraw } from "./use-withdraw.ts";
import styles from "./withdraw-amount.module.css";

interface WithdrawAmountProps {
  readonly offer: Offer;
  readonly fields: MethodFields;
  readonly flow: ReturnType<typeof useWithdraw>;
}

const FEWEST_LETTERS = 14;

/** The amount, the fee, the obstacles, and the button that starts the withdrawal. Nothing is selected in advance. */
export function WithdrawAmount({ offer, fields, flow }: WithdrawAmountProps) {
  const t = useText();
  const money = useMoney();
  const { account, project } = useSession();
  const { name, limits, fee } = useMethodWords("cashout")(offer);
  const { amountField: range, playerFields, obstacles } = fields;
  const [amount, setAmount] = useState<number | null>(null);
  const [address, setAddress] = useState("");
  const [left, setLeft] = useState(false);
  if (!range) return null;
  const { currency, method, saved } = offer;
  const available = account?.currency === currency ? account.available_to_cashout_cents : (fields.availableCents ?? 0);
  const fault = faultOf(amount, range, available);
  const crypto = method.type === "crypto";
  const returns = saved?.returnable != null;
  const hint = returns
    ? t("cashbox.return_up_to", { amount: money(mostOf(range, available), currency) })
    : t("cashbox.available", { amount: money(available, currency) });
  const terms = returns
    ? t("cashbox.return_terms", { name, fee, amount: money(range.maxCents, currency) })
    : t("cashbox.withdraw_terms", { name, limits, fee });
  const noAddress = crypto && address.trim().length < FEWEST_LETTERS;
  const stopped = obstacles.filter((each) => each !== "personal_data_missing" && each !== "verification_needed");
  // No details are requested while nothing can be withdrawn.
  const needsDetails = playerFields.length > 0 && stopped.length === 0;
  const submit = (): void => {
    setLeft(true);
    if (needsDetails) return flow.show({ kind: "details", missing: playerFields });
    if (!fault && !noAddress && amount !== null) void flow.send(offer, amount, address.trim());
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {crypto && (
        <Input
          className={styles.address}
          label={t("cashbox.address")}
          name="address"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder="bc1q…"
          note={t("cashbox.address_note")}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={flow.addressTrouble ?? (left && noAddress ? t("cashbox.address_missing") : undefined)}
        />
      )}
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
          <Text id={project.withdrawal_recall ? "cashbox.reserve_note" : "cashbox.reserve_note_final"} />
        </Notice>
      </PaneFoot>
    </form>
  );
}
