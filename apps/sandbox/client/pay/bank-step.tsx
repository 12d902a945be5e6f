import { Button, Input, MessageCircle } from "@apogee/ui";
import { useState } from "react";
import type { PayView } from "../../src/payments/views.ts";
import { amountText } from "../shared/amount.ts";
import { messageOf } from "../shared/call.ts";
import styles from "./bank-step.module.css";
import type { PaymentState } from "./use-payment.ts";

const CODE_LENGTH = 6;

/** The bank's own page: what is to be paid, and the code that it sent. */
export function BankStep({ view, act }: { readonly view: PayView; readonly act: PaymentState["act"] }) {
  const [code, setCode] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState<"confirm" | "cancel" | null>(null);
  const [wrongAt, setWrongAt] = useState<number | null>(null);
  const { challenge, card } = view;
  const sent = challenge?.code ?? "";
  const left = challenge?.tries_left ?? 0;
  const amount = amountText(view.amount, view.currency);

  async function run(what: "confirm" | "cancel", action: () => Promise<void>): Promise<void> {
    setBusy(what);
    setTrouble(null);
    await action().catch((error: unknown) => setTrouble(messageOf(error)));
    setBusy(null);
  }
  const confirm = (): void => {
    if (code.length < CODE_LENGTH) {
      setTrouble(`The code has ${CODE_LENGTH} digits.`);
      return;
    }
    void run("confirm", async () => {
      await act("code", { code });
      setWrongAt(left - 1);
      setCode("");
    });
  };
  const wrong = wrongAt === left ? `This code is wrong. ${left === 1 ? "One try is" : `${left} tries are`} left.` : undefined;

  return (
    <form className={styles.step} noValidate onSubmit={(event) => {
      event.preventDefault();
      if (busy === null) confirm();
    }}>
      <h1 className={styles.title}>Is this you?</h1>
      <dl className={styles.facts}>
        <div><dt>To</dt><dd>{view.merchant}</dd></div>
        <div><dt>Amount</dt><dd>{amount}</dd></div>
        <div><dt>Card</dt><dd>{card?.brand} •••• {card?.last_four}</dd></div>
      </dl>
      <div className={styles.message}>
        <MessageCircle aria-hidden="true" />
        <div className={styles.words}>
          <p className={styles.sender}>Sandbox: the message to your phone</p>
          <p>Your code for {amount} to {view.merchant} is <strong className={styles.code} data-testid="sandbox-code">{sent}</strong></p>
        </div>
        <Button size={32} kind="secondary" onClick={() => {
          setCode(sent);
          setTrouble(null);
        }}>Fill in</Button>
      </div>
      <Input
        id="bank-code" name="code" label="One-time code" inputMode="numeric" autoComplete="one-time-code" value={code} required hint={`${CODE_LENGTH} digits`}
        error={trouble ?? wrong} className={styles.field}
        onChange={(event) => {
          setCode(event.target.value.replace(/\D/g, "").slice(0, CODE_LENGTH));
          setTrouble(null);
          setWrongAt(null);
        }}
      />
      <div className={styles.actions}>
        <Button kind="cta" size={56} wide type="submit" loading={busy === "confirm"} loadingLabel="Checking the code" disabled={busy === "cancel"}>Confirm {amount}</Button>
        <Button kind="secondary" size={56} wide loading={busy === "cancel"} disabled={busy === "confirm"} onClick={() => void run("cancel", () => act("cancel", {}))}>Cancel</Button>
      </div>
    </form>
  );
}
