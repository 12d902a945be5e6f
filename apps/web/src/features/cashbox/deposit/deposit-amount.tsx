import type { MethodFields } from "@apogee/contract";
import { Button } from "@apogee/ui";
import { useState } from "react";
import { useGifts } from "../../../site/bonuses/gift-store.ts";
import { wageringOf } from "../../../site/bonuses/wagering.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import { bonusCents } from "../../../site/money/bonus-cents.ts";
import { useMoney } from "../../../site/money/use-money.ts";
import { useSession } from "../../../site/session/session.tsx";
import { AmountField } from "../amount-field.tsx";
import { faultOf } from "../check-amount.ts";
import type { Claim } from "../bonus/use-claim.ts";
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
  readonly claimFor: (depositCents: number) => Claim | null;
}

/** The amount, its cost, the balance after it, and the button that starts the deposit. */
export function DepositAmount({ offer, fields, flow, claimFor }: DepositAmountProps) {
  const t = useText();
  const money = useMoney();
  const { account } = useSession();
  const queued = wageringOf(useGifts().bonuses, offer.currency) !== null;
  const { name, limits, fee } = useMethodWords("deposit")(offer);
  const { amountField: range } = fields;
  const [left, setLeft] = useState(false);
  if (!range) return null;
  const { currency, method } = offer;
  const typed = flow.typedIn(currency);
  const amount = typed === undefined ? range.defaultCents : typed;
  const fault = faultOf(amount, range, null);
  const claim = claimFor(amount ?? 0);
  const tooLow = claim?.brings.kind === "too_low";
  const crypto = method.type === "crypto";
  const submit = (): void => {
    setLeft(true);
    if (!fault && !tooLow && amount !== null) void flow.start(offer, amount, fields, claim);
  };
  const written = money(amount ?? 0, currency);
  const held = account ? bonusCents(account) : 0;
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
          { label: t("cashbox.in_wallet"), value: money(account?.available_to_cashout_cents ?? 0, currency) },
          ...(held === 0 ? [] : [{ label: t("cashbox.bonus_in_wallet"), value: money(held, currency) }]),
          ...claimLines(claim, queued, t, (cents) => money(cents, currency)),
        ]}
        total={{
          label: t("cashbox.play_with"),
          value: money(
            (account?.amount_cents ?? 0) + (amount ?? 0) - range.feeCents + (queued ? 0 : claimedCents(claim)),
            currency,
          ),
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
        {claim && tooLow && <Notice kind="info">{claim.line}</Notice>}
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

const claimedCents = (claim: Claim | null): number => (claim?.brings.kind === "bonus" ? claim.brings.bonusCents : 0);

/** While another bonus is in play, the new one waits, so the new balance does not include it. */
function claimLines(
  claim: Claim | null,
  queued: boolean,
  t: ReturnType<typeof useText>,
  money: (cents: number) => string,
): { readonly label: string; readonly value: string }[] {
  if (claim === null || claim.brings.kind === "too_low") return [];
  const { brings, offer } = claim;
  const label = queued ? t("cashbox.bonus_line_queued", { title: offer.title }) : offer.title;
  if (brings.kind === "spins") return [{ label, value: t("gifts.spins", { count: brings.count }) }];
  return [
    { label, value: `${queued ? "" : "+"}${money(brings.bonusCents)}` },
    { label: t("cashbox.bonus_stake_line"), value: money(brings.stakeCents) },
  ];
}
