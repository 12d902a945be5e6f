import { Button, Card, Input, Select } from "@apogee/ui";
import type { FormEvent } from "react";
import styles from "./transfer-form.module.css";

const CURRENCIES = ["EUR", "NOK", "AUD", "NZD", "CAD"];

/** A transfer that is being filled in; the amount is in the currency's minor units. */
export interface Draft {
  readonly reference: string;
  readonly payer: string;
  readonly amount: string;
  readonly currency: string;
  readonly twice: boolean;
}

interface TransferFormProps {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onSend: (body: unknown) => Promise<void>;
}

/** The form of the payer's bank. */
export function TransferForm({ draft, onDraft, onSend }: TransferFormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void onSend({
      ...draft,
      reference: draft.reference || null,
      payer: draft.payer || null,
      amount: Number(draft.amount),
    });
  };
  return (
    <Card title="New transfer">
      <form className={styles.form} onSubmit={submit}>
        <Input
          label="Reference (empty: none)"
          value={draft.reference}
          onChange={({ target }) => onDraft({ ...draft, reference: target.value })}
        />
        <Input
          label="Payer (empty: unknown)"
          value={draft.payer}
          onChange={({ target }) => onDraft({ ...draft, payer: target.value })}
        />
        <Input
          label="Amount in the smallest unit"
          inputMode="numeric"
          required
          value={draft.amount}
          onChange={({ target }) => onDraft({ ...draft, amount: target.value.replace(/\D/g, "") })}
        />
        <Select
          label="Currency"
          height={40}
          value={draft.currency}
          onChange={({ target }) => onDraft({ ...draft, currency: target.value })}
        >
          {CURRENCIES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Select>
        <label className={styles.twice}>
          <input
            type="checkbox"
            checked={draft.twice}
            onChange={({ target }) => onDraft({ ...draft, twice: target.checked })}
          />
          Report the line twice
        </label>
        <Button type="submit" kind="cta" disabled={draft.amount === ""}>
          Send
        </Button>
      </form>
    </Card>
  );
}
