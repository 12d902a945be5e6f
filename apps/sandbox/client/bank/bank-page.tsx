import { Button, Card, EmptyState, ErrorState, Skeleton, Tag, useToast } from "@apogee/ui";
import { useState } from "react";
import type { BankView } from "../../src/families/views.ts";
import rows from "../payouts/payouts-page.module.css";
import { amountText } from "../shared/amount.ts";
import { call } from "../shared/call.ts";
import { failureText } from "../shared/failure-text.ts";
import { Shell } from "../shared/shell.tsx";
import { useLive, type Live } from "../shared/use-live.ts";
import { TransferForm, type Draft } from "./transfer-form.tsx";

const EVERY_MS = 2_000;
const NOTHING: Draft = { reference: "", payer: "", amount: "", currency: "EUR", twice: false };

/** The payer's bank, played by the tester: transfers to the casino's account. */
export function BankPage() {
  const live = useLive<BankView>("/sandbox/api/bank", EVERY_MS);
  return (
    <Shell
      page="bank"
      title="The payer's bank"
      trouble={live.data ? live.error : null}
      lead="Send transfers to the casino's account, as a payer's bank does. Change the reference, the payer or the amount, send one twice, or send after the deposit has expired. One transfer can carry the sum of two deposits, and one deposit can be paid in two transfers."
    >
      <Bank live={live} />
    </Shell>
  );
}

function Bank({ live: { data, error, set, reload } }: { readonly live: Live<BankView> }) {
  const toast = useToast();
  const [draft, setDraft] = useState<Draft>(NOTHING);
  const change = async (path: string, body: unknown): Promise<void> => {
    try {
      set(await call<BankView>("POST", path, body));
      toast.show({ text: "The casino is being notified.", tone: "done", key: "bank", timeoutMs: 4_000 });
    } catch (failure) {
      toast.show({ text: failureText(failure), tone: "error" });
      reload();
    }
  };
  if (!data && error) return <ErrorState title="The bank could not be loaded" text={error} onRetry={reload} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton shape="wide" />
      </div>
    );
  return (
    <>
      <TransferForm draft={draft} onDraft={setDraft} onSend={(body) => change("/sandbox/api/bank/transfers", body)} />
      <Card title="Expected transfers" bare>
        {data.expected.length === 0 && (
          <EmptyState picture="payments" title="Nothing is expected" text="Start a bank transfer at the cashbox." />
        )}
        <ul className={rows.list}>
          {data.expected.map((one) => (
            <li key={one.reference} className={rows.row}>
              <strong className={rows.figure}>{amountText(one.amount, one.currency)}</strong>
              <span>
                {one.reference} · {one.payer}
              </span>
              <Tag>{one.expired ? "expired" : one.stage}</Tag>
              <Button size={32} kind="neutral" onClick={() => setDraft(draftOf(one))}>
                Fill in
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Sent transfers" bare>
        <ul className={rows.list}>
          {data.transfers.map((one) => (
            <li key={one.id} className={rows.row}>
              <strong className={rows.figure}>{amountText(one.amount, one.currency)}</strong>
              <span>
                {one.reference ?? "no reference"} · {one.payer ?? "no payer"}
              </span>
              <Tag>{one.state}</Tag>
              {one.state === "arrived" && (
                <Button
                  size={32}
                  kind="secondary"
                  onClick={() => void change(`/sandbox/api/bank/transfers/${one.id}/recall`, {})}
                >
                  Recall
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

const draftOf = ({ reference, payer, amount, currency }: BankView["expected"][number]): Draft => ({
  reference,
  payer: payer ?? "",
  amount: String(amount),
  currency,
  twice: false,
});
