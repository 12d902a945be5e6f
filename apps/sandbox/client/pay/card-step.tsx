import { afterPress, Button, Choice, ShieldCheck } from "@apogee/ui";
import { useState } from "react";
import type { CardForm } from "../../src/cards/card-form.ts";
import { faultsOf, type CardFaults } from "../../src/cards/card-form.ts";
import type { CardView, PayView } from "../../src/payments/views.ts";
import { amountText } from "../shared/amount.ts";
import { CallFailed } from "../shared/call.ts";
import { failureText } from "../shared/failure-text.ts";
import { say } from "../shared/words.ts";
import { CardBrand } from "./card-brand.tsx";
import { CardFields, TestCards } from "./card-fields.tsx";
import styles from "./card-step.module.css";
import type { PaymentState } from "./use-payment.ts";

type Way = "saved" | "other";

/** The first step: amount, card, button. */
export function CardStep({ view, act }: { readonly view: PayView; readonly act: PaymentState["act"] }) {
  const { saved_card: saved, merchant } = view;
  const [way, setWay] = useState<Way>(saved && !saved.expired ? "saved" : "other");
  const [form, setForm] = useState<CardForm>({ number: "", expires: "", cvc: "", holder: view.holder ?? "" });
  /** A field's refusal stays until the field is changed; fields that the user has left show their current faults. */
  const [refused, setRefused] = useState<CardFaults>({});
  const [left, setLeft] = useState<ReadonlyArray<keyof CardForm>>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState<"pay" | "cancel" | null>(null);
  const amount = amountText(view.amount, view.currency);

  async function run(what: "pay" | "cancel", action: () => Promise<void>): Promise<void> {
    setBusy(what);
    setTrouble(null);
    try {
      await action();
    } catch (error) {
      const fields = error instanceof CallFailed ? (error.fields as CardFaults) : {};
      setRefused(fields);
      if (Object.keys(fields).length === 0) setTrouble(failureText(error));
      else focusFirst(fields);
    }
    setBusy(null);
  }
  const pay = async (): Promise<void> => {
    if (way === "saved") return run("pay", () => act("card", { saved: true }));
    const found = faultsOf(form, view.month, say);
    setRefused(found);
    if (Object.keys(found).length > 0) return focusFirst(found);
    await run("pay", () => act("card", { card: form }));
  };

  const now = faultsOf(form, view.month, say);
  const faults: CardFaults = {
    ...Object.fromEntries(left.filter((field) => form[field] !== "").map((field) => [field, now[field]])),
    ...refused,
  };

  return (
    <form
      className={styles.step}
      noValidate
      autoComplete="on"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy === null) void pay();
      }}
    >
      <div className={styles.amount}>
        <h1 className={styles.merchant}>{say("pay.to", { merchant })}</h1>
        <p className={styles.figure}>{amount}</p>
      </div>
      {saved && <SavedCard saved={saved} way={way} onWay={setWay} />}
      {way === "other" && (
        <>
          <CardFields
            form={form}
            faults={faults}
            onChange={setForm}
            onLeave={(field) => afterPress(() => setLeft((before) => [...before, field]))}
            onTouch={(field) => {
              setLeft((before) => before.filter((each) => each !== field));
              setRefused(({ [field]: _mended, ...others }) => others);
            }}
          />
          <TestCards
            month={view.month}
            holder={view.holder}
            onPick={(card) => {
              setForm(card);
              setRefused({});
            }}
          />
        </>
      )}
      {trouble && (
        <p className={styles.trouble} role="alert">
          {trouble}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          kind="cta"
          size={56}
          wide
          type="submit"
          loading={busy === "pay"}
          loadingLabel={say("pay.asking_bank")}
          disabled={busy === "cancel"}
        >
          {say("pay.submit", { amount })}
        </Button>
        <Button
          kind="secondary"
          size={56}
          wide
          loading={busy === "cancel"}
          disabled={busy === "pay"}
          onClick={() => void run("cancel", () => act("cancel", {}))}
        >
          {say("common.cancel")}
        </Button>
      </div>
      <p className={styles.note}>
        <ShieldCheck aria-hidden="true" />
        <span>{say("pay.note", { merchant })}</span>
      </p>
    </form>
  );
}

function SavedCard({
  saved,
  way,
  onWay,
}: {
  readonly saved: CardView;
  readonly way: Way;
  readonly onWay: (way: Way) => void;
}) {
  return (
    <fieldset className={styles.ways}>
      <legend className="sr-only">{say("pay.which_card")}</legend>
      <Choice name="way" checked={way === "saved"} disabled={saved.expired} onChange={() => onWay("saved")}>
        <span className={styles.way}>
          <CardBrand brand={saved.brand} />
          <span className={styles.words}>
            <strong>
              {saved.brand} •••• {saved.last_four}
            </strong>
            <span>{say(saved.expired ? "pay.expired_on" : "pay.expires_on", { month: saved.expires })}</span>
          </span>
        </span>
      </Choice>
      <Choice name="way" checked={way === "other"} onChange={() => onWay("other")}>
        <span className={styles.way}>
          <CardBrand brand={null} />
          <span className={styles.words}>
            <strong>{say("pay.other_card")}</strong>
            <span>{say("pay.other_card_text")}</span>
          </span>
        </span>
      </Choice>
    </fieldset>
  );
}

function focusFirst(faults: CardFaults): void {
  const first = (["number", "expires", "cvc", "holder"] as const).find((field) => faults[field]);
  if (first) requestAnimationFrame(() => document.getElementById(`card-${first}`)?.focus());
}
