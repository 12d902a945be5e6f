import { Button, Input, MessageCircle } from "@apogee/ui";
import { useState } from "react";
import type { PayView } from "../../src/payments/views.ts";
import { amountText } from "../shared/amount.ts";
import { failureText } from "../shared/failure-text.ts";
import { say } from "../shared/words.ts";
import styles from "./bank-step.module.css";
import type { PaymentState } from "./use-payment.ts";

const CODE_LENGTH = 6;

/** The bank's page: the payment, and the code that the bank sent. */
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
    await action().catch((error: unknown) => setTrouble(failureText(error)));
    setBusy(null);
  }
  const confirm = (): void => {
    if (code.length < CODE_LENGTH) {
      setTrouble(say("bank.code_length", { digits: CODE_LENGTH }));
      return;
    }
    void run("confirm", async () => {
      await act("code", { code });
      setWrongAt(left - 1);
      setCode("");
    });
  };
  const wrong = wrongAt === left ? say(left === 1 ? "bank.wrong_one" : "bank.wrong_more", { tries: left }) : undefined;

  return (
    <form
      className={styles.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy === null) confirm();
      }}
    >
      <h1 className={styles.title}>{say("bank.title")}</h1>
      <dl className={styles.facts}>
        <div>
          <dt>{say("bank.to")}</dt>
          <dd>{view.merchant}</dd>
        </div>
        <div>
          <dt>{say("bank.amount")}</dt>
          <dd>{amount}</dd>
        </div>
        <div>
          <dt>{say("bank.card")}</dt>
          <dd>
            {card?.brand} •••• {card?.last_four}
          </dd>
        </div>
      </dl>
      <div className={styles.message}>
        <MessageCircle aria-hidden="true" />
        <div className={styles.words}>
          <p className={styles.sender}>{say("bank.sender")}</p>
          <p>
            {say("bank.message", { amount, merchant: view.merchant })}{" "}
            <strong className={styles.code} data-testid="sandbox-code">
              {sent}
            </strong>
          </p>
        </div>
        <Button
          size={32}
          kind="secondary"
          onClick={() => {
            setCode(sent);
            setTrouble(null);
          }}
        >
          {say("bank.fill_in")}
        </Button>
      </div>
      <Input
        id="bank-code"
        name="code"
        label={say("bank.code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        required
        hint={say("bank.code_hint", { digits: CODE_LENGTH })}
        error={trouble ?? wrong}
        className={styles.field}
        onChange={(event) => {
          setCode(event.target.value.replace(/\D/g, "").slice(0, CODE_LENGTH));
          setTrouble(null);
          setWrongAt(null);
        }}
      />
      <div className={styles.actions}>
        <Button
          kind="cta"
          size={56}
          wide
          type="submit"
          loading={busy === "confirm"}
          loadingLabel={say("bank.checking")}
          disabled={busy === "cancel"}
        >
          {say("bank.confirm", { amount })}
        </Button>
        <Button
          kind="secondary"
          size={56}
          wide
          loading={busy === "cancel"}
          disabled={busy === "confirm"}
          onClick={() => void run("cancel", () => act("cancel", {}))}
        >
          {say("common.cancel")}
        </Button>
      </div>
    </form>
  );
}
