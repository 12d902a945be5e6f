import { Button, Card, EmptyState, ErrorState, Input, Select, Skeleton, useToast } from "@apogee/ui";
import { useState, type FormEvent } from "react";
import type { FraudView } from "../../src/fraud/routes.ts";
import { call } from "../shared/call.ts";
import { failureText } from "../shared/failure-text.ts";
import { Shell } from "../shared/shell.tsx";
import { useLive, type Live } from "../shared/use-live.ts";
import styles from "./fraud-page.module.css";

const EVERY_MS = 5_000;
const PATH = "/sandbox/api/fraud";
const MODES = [
  { value: "works", label: "It works", note: "It answers at once." },
  { value: "slow", label: "It is slow", note: "The answer arrives after this time. The casino waits 8 seconds." },
  {
    value: "fails",
    label: "It fails",
    note: "The answer is 503. Withdrawals keep the flag fraud_unanswered until it answers.",
  },
] as const;
const DELAYS_S = [2, 5, 12];
const KINDS = [
  { value: "email", label: "E-mail address" },
  { value: "name", label: "First and last name" },
  { value: "country", label: "Country, such as DE" },
  { value: "bin", label: "First digits of a card" },
  { value: "device", label: "Device fingerprint" },
] as const;
type Suspect = Pick<FraudView["suspects"][number], "kind" | "value">;
const EMPTY: Suspect = { kind: "email", value: "" };

/** The fraud service: how it answers, and what it suspects. */
export function FraudPage() {
  const live = useLive<FraudView>(PATH, EVERY_MS);
  return (
    <Shell
      page="fraud"
      title="Fraud service"
      trouble={live.data ? live.error : null}
      lead="The service that judges payments. The casino asks it about every withdrawal, every deposit that has arrived, and every payment that a browser begins. A suspicion flags the player's withdrawals for staff; players never see it."
    >
      <Fraud live={live} />
    </Shell>
  );
}

function Fraud({ live: { data, error, set, reload } }: { readonly live: Live<FraudView> }) {
  const toast = useToast();
  const send = async (method: "POST" | "DELETE", path: string, body?: object): Promise<boolean> => {
    try {
      set(await call<FraudView>(method, path, body));
      return true;
    } catch (failure) {
      toast.show({ text: failureText(failure), tone: "error" });
      reload();
      return false;
    }
  };
  if (!data && error) return <ErrorState title="The service could not be loaded" text={error} onRetry={reload} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton shape="wide" />
      </div>
    );
  return (
    <div className={styles.parts}>
      <ModeCard view={data} onChange={(next) => void send("POST", PATH, next)} />
      <NewSuspect onAdd={(suspect) => send("POST", `${PATH}/suspects`, suspect)} />
      <Card title="Suspected">
        {data.suspects.length === 0 ? (
          <EmptyState picture="done" title="Nothing is suspected" text="Every payment is clear. Add a suspect above." />
        ) : (
          <ul className={styles.entries}>
            {data.suspects.map(({ id, kind, value }) => (
              <li key={id}>
                <span>
                  {KINDS.find((each) => each.value === kind)?.label}: {value}
                </span>
                <Button size={32} onClick={() => void send("DELETE", `${PATH}/suspects/${id}`)}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

interface ModeCardProps {
  readonly view: FraudView;
  readonly onChange: (next: Pick<FraudView, "mode" | "delay_s">) => void;
}

function ModeCard({ view: { mode, delay_s: delay }, onChange }: ModeCardProps) {
  return (
    <Card dense>
      <div className={styles.mode}>
        <Select
          label="How the service answers"
          height={40}
          value={mode}
          note={MODES.find(({ value }) => value === mode)?.note}
          onChange={(event) => onChange({ mode: event.target.value as FraudView["mode"], delay_s: delay })}
        >
          {MODES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {mode === "slow" && (
          <Select
            label="After"
            height={40}
            value={delay}
            onChange={(event) => onChange({ mode, delay_s: Number(event.target.value) })}
          >
            {DELAYS_S.map((seconds) => (
              <option key={seconds} value={seconds}>
                {seconds} seconds
              </option>
            ))}
          </Select>
        )}
      </div>
    </Card>
  );
}

function NewSuspect({ onAdd }: { readonly onAdd: (suspect: Suspect) => Promise<boolean> }) {
  const [suspect, setSuspect] = useState(EMPTY);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void onAdd(suspect).then((added) => added && setSuspect({ ...suspect, value: "" }));
  };
  return (
    <Card title="Add a suspect">
      <form className={styles.form} onSubmit={submit} noValidate>
        <Select
          label="What"
          height={40}
          value={suspect.kind}
          onChange={({ target }) => setSuspect({ ...suspect, kind: target.value as Suspect["kind"] })}
        >
          {KINDS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Input
          label="Value"
          height={40}
          value={suspect.value}
          onChange={({ target }) => setSuspect({ ...suspect, value: target.value })}
        />
        <Button type="submit" size={40}>
          Add
        </Button>
      </form>
    </Card>
  );
}
