import { Button, Card, EmptyState, ErrorState, Input, Select, Skeleton, useToast } from "@apogee/ui";
import { useState, type FormEvent } from "react";
import type { RegisterView } from "../../src/register/routes.ts";
import { call } from "../shared/call.ts";
import { failureText } from "../shared/failure-text.ts";
import { Shell } from "../shared/shell.tsx";
import { useLive, type Live } from "../shared/use-live.ts";
import styles from "./register-page.module.css";

const EVERY_MS = 5_000;
const PATH = "/sandbox/api/register";
const MODES = [
  { value: "works", label: "It works", note: "It answers at once." },
  { value: "slow", label: "It is slow", note: "The answer arrives after this time. The casino waits 3 seconds." },
  { value: "fails", label: "It fails", note: "The answer is 503. Nobody registers or plays until it answers." },
] as const;
const DELAYS_S = [2, 5, 12];
const EMPTY = { first_name: "", last_name: "", birth_date: "", until: "" };

/** The national exclusion register: how it answers, and whom it lists. */
export function RegisterPage() {
  const live = useLive<RegisterView>(PATH, EVERY_MS);
  return (
    <Shell
      page="register"
      title="Exclusion register"
      trouble={live.data ? live.error : null}
      lead="The national register of people who may not gamble. The casino asks it about players of the Estonian licence when they register, when they log in, and when their name changes."
    >
      <Register live={live} />
    </Shell>
  );
}

function Register({ live: { data, error, set, reload } }: { readonly live: Live<RegisterView> }) {
  const toast = useToast();
  const send = async (method: "POST" | "DELETE", path: string, body?: object): Promise<boolean> => {
    try {
      set(await call<RegisterView>(method, path, body));
      return true;
    } catch (failure) {
      toast.show({ text: failureText(failure), tone: "error" });
      reload();
      return false;
    }
  };
  if (!data && error) return <ErrorState title="The register could not be loaded" text={error} onRetry={reload} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton shape="wide" />
      </div>
    );
  return (
    <div className={styles.parts}>
      <ModeCard view={data} onChange={(next) => void send("POST", PATH, next)} />
      <NewEntry onAdd={(entry) => send("POST", `${PATH}/entries`, entry)} />
      <Card title="Listed">
        {data.entries.length === 0 ? (
          <EmptyState picture="documents" title="Nobody is listed" text="Add a person above." />
        ) : (
          <ul className={styles.entries}>
            {data.entries.map((entry) => (
              <li key={entry.id}>
                <span>
                  {entry.first_name} {entry.last_name}, born {entry.birth_date}, until {entry.until}
                </span>
                <Button size={32} onClick={() => void send("DELETE", `${PATH}/entries/${entry.id}`)}>
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
  readonly view: RegisterView;
  readonly onChange: (next: Pick<RegisterView, "mode" | "delay_s">) => void;
}

function ModeCard({ view: { mode, delay_s: delay }, onChange }: ModeCardProps) {
  return (
    <Card dense>
      <div className={styles.mode}>
        <Select
          label="How the register answers"
          height={40}
          value={mode}
          note={MODES.find(({ value }) => value === mode)?.note}
          onChange={(event) => onChange({ mode: event.target.value as RegisterView["mode"], delay_s: delay })}
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

function NewEntry({ onAdd }: { readonly onAdd: (entry: typeof EMPTY) => Promise<boolean> }) {
  const [entry, setEntry] = useState(EMPTY);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void onAdd(entry).then((added) => added && setEntry(EMPTY));
  };
  const field = (name: keyof typeof EMPTY, label: string, type: "text" | "date") => (
    <Input
      label={label}
      height={40}
      type={type}
      value={entry[name]}
      onChange={({ target }) => setEntry((all) => ({ ...all, [name]: target.value }))}
    />
  );
  return (
    <Card title="Add a person">
      <form className={styles.form} onSubmit={submit} noValidate>
        {field("first_name", "First name", "text")}
        {field("last_name", "Last name", "text")}
        {field("birth_date", "Born", "date")}
        {field("until", "Until", "date")}
        <Button type="submit" size={40}>
          Add
        </Button>
      </form>
    </Card>
  );
}
