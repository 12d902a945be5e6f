import { currencyOf } from "@apogee/kernel";
import {
  AmountInput,
  Button,
  Card,
  Choice,
  CircleCheck,
  faultWords,
  Input,
  parseAmount,
  Select,
  useToast,
} from "@apogee/ui";
import { useState } from "react";
import type { FaucetView } from "../../src/chain/routes.ts";
import { DUST, FAUCET_MODES, FAUCET_MOST, type FaucetMode } from "../../src/chain/transaction.ts";
import { amountText } from "../shared/amount.ts";
import { call, CallFailed } from "../shared/call.ts";
import { failureText } from "../shared/failure-text.ts";
import { locale, say } from "../shared/words.ts";
import styles from "./faucet-page.module.css";

const BITCOIN = currencyOf("BTC");
const USUAL = 100_000;
const MODES: ReadonlyArray<{ readonly value: FaucetMode; readonly title: string; readonly text: string }> =
  FAUCET_MODES.map((mode) => ({
    value: mode,
    title: say(`faucet.${mode}`),
    text: say(`faucet.${mode}_text`, { amount: amountText(DUST, "BTC") }),
  }));
const DEPTHS = [1, 3, 6, 12];
const DEPTH = 6;

interface FaucetFormProps {
  readonly address: string;
  readonly onAddress: (address: string) => void;
  readonly known: boolean | null;
  readonly onSent: (view: FaucetView) => void;
}

/** The form: address, amount, and the course of the transaction. */
export function FaucetForm({ address, onAddress, known, onSent }: FaucetFormProps) {
  const toast = useToast();
  const [amount, setAmount] = useState<number | null>(wantedAmount);
  const [mode, setMode] = useState<FaucetMode>("normal");
  const [depth, setDepth] = useState(DEPTH);
  const [faults, setFaults] = useState<{ address?: string; amount?: string }>({});
  const [busy, setBusy] = useState(false);
  const sum = mode === "dust" ? DUST : amount;

  const send = async (): Promise<void> => {
    const found = { ...(address === "" ? { address: say("faucet.address_missing") } : {}), ...amountFault(sum) };
    setFaults(found);
    if (Object.keys(found).length > 0 || sum === null) return;
    setBusy(true);
    try {
      onSent(
        await call<FaucetView>("POST", "/sandbox/api/faucet", { address, amount: sum, mode, confirmations: depth }),
      );
      toast.show({
        text: say("faucet.sent", { amount: amountText(sum, "BTC") }),
        tone: "done",
        key: "sent",
        timeoutMs: 4_000,
      });
    } catch (error) {
      const fields = error instanceof CallFailed ? error.fields : {};
      setFaults(fields);
      if (Object.keys(fields).length === 0) toast.show({ text: failureText(error), tone: "error" });
    }
    setBusy(false);
  };

  return (
    <Card>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        <Input
          label={say("faucet.address")}
          value={address}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          placeholder="bc1q…"
          className={styles.address}
          error={faults.address ?? (known === false ? say("faucet.address_unknown") : undefined)}
          suffix={
            known ? (
              <span className={styles.known}>
                <CircleCheck aria-hidden="true" />
                {say("faucet.known")}
              </span>
            ) : undefined
          }
          onChange={(event) => {
            onAddress(event.target.value.trim());
            setFaults({ ...faults, address: undefined });
          }}
        />
        <AmountInput
          label={say("faucet.amount")}
          clearLabel={say("common.clear")}
          locale={locale}
          currency={BITCOIN}
          amount={sum}
          disabled={mode === "dust"}
          error={faults.amount}
          height={80}
          sayFault={(fault) => say(...faultWords(fault, locale))}
          onAmountChange={(next) => {
            setAmount(next);
            setFaults({ ...faults, amount: undefined });
          }}
        />
        <fieldset className={styles.modes}>
          <legend className={styles.legend}>{say("faucet.modes")}</legend>
          {MODES.map(({ value, title, text }) => (
            <Choice key={value} name="mode" checked={mode === value} onChange={() => setMode(value)}>
              <span className={styles.words}>
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
            </Choice>
          ))}
        </fieldset>
        <Select
          label={say("faucet.depth")}
          height={40}
          value={depth}
          onChange={(event) => setDepth(Number(event.target.value))}
        >
          {DEPTHS.map((blocks) => (
            <option key={blocks} value={blocks}>
              {blocks === 1 ? say("faucet.block") : say("faucet.blocks", { blocks })}
            </option>
          ))}
        </Select>
        <Button kind="cta" size={56} wide type="submit" loading={busy} loadingLabel={say("faucet.sending")}>
          {sum === null ? say("faucet.send") : say("faucet.send_amount", { amount: amountText(sum, "BTC") })}
        </Button>
      </form>
    </Card>
  );
}

function wantedAmount(): number {
  return parseAmount(new URLSearchParams(location.search).get("amount") ?? "", BITCOIN.subunitsToUnit) ?? USUAL;
}

function amountFault(amount: number | null): { amount?: string } {
  if (amount === null || amount === 0) return { amount: say("faucet.amount_missing") };
  return amount > FAUCET_MOST ? { amount: say("faucet.amount_most", { amount: amountText(FAUCET_MOST, "BTC") }) } : {};
}
