import { returnPayment, type PaymentView } from "@apogee/contract";
import { Button, Input, Undo2 } from "@apogee/ui";
import { useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { Notice } from "../notice.tsx";
import styles from "./payment-detail.module.css";
import { usePaymentWords } from "./use-payment-words.ts";

interface ReturnCoinsProps {
  readonly payment: PaymentView;
  readonly onReturning: (payment: PaymentView) => void;
  /** Says why the coins are held; false if that is shown beside it already. */
  readonly reasons: boolean;
}

const FEWEST_LETTERS = 14;

/** Has held coins returned to an address that the player enters. */
export function ReturnCoins({ payment, onReturning, reasons }: ReturnCoinsProps) {
  const t = useText();
  const api = useApi();
  const report = useTrouble();
  const words = usePaymentWords();
  const amount = useMoney()(payment.amount_cents, payment.currency);
  const [address, setAddress] = useState("");
  const [left, setLeft] = useState(false);
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const missing = address.trim().length < FEWEST_LETTERS;
  const send = async (): Promise<void> => {
    setLeft(true);
    if (missing) return;
    setSending(true);
    setTrouble(undefined);
    try {
      onReturning(await api.call(returnPayment, { params: { id: payment.id }, body: { address: address.trim() } }));
    } catch (error) {
      setTrouble(report(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      className={styles.unfinished}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {reasons && <Notice kind="info">{words.waiting(payment).join(" ")}</Notice>}
      <Input
        label={t("payment.return_address")}
        name="address"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder="bc1q…"
        note={t("payment.return_note")}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={left && missing ? t("cashbox.address_missing") : undefined}
      />
      {trouble && <Notice kind="trouble">{trouble}</Notice>}
      <Button
        type="submit"
        kind="cta"
        size={56}
        wide
        icon={<Undo2 aria-hidden="true" />}
        loading={sending}
        loadingLabel={t("common.loading")}
      >
        {t("payment.return", { amount })}
      </Button>
    </form>
  );
}
