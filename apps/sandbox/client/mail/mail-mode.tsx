import type { SandboxMailMode } from "@apogee/contract";
import { Card, Select, useToast } from "@apogee/ui";
import { call } from "../shared/call.ts";
import { failureText } from "../shared/failure-text.ts";
import { useLive } from "../shared/use-live.ts";
import styles from "./mail-page.module.css";

type Mode = SandboxMailMode["mode"];

const EVERY_MS = 10_000;
const PATH = "/sandbox/api/mail-mode";
const MODES: ReadonlyArray<{ readonly value: Mode; readonly label: string; readonly note: string }> = [
  { value: "deliver", label: "Deliver at once", note: "E-mails arrive a moment after they are sent." },
  { value: "delay", label: "Deliver late", note: "E-mails arrive after this time." },
  { value: "fail", label: "Mail server unavailable", note: "The casino retries, with increasing delays." },
  { value: "refuse", label: "Mailbox does not exist", note: "E-mails are rejected for good." },
];
const DELAYS_MS = [5_000, 30_000, 120_000, 600_000];

/** The mode of mail delivery from now on. */
export function MailMode() {
  const toast = useToast();
  const { data, set, reload } = useLive<SandboxMailMode>(PATH, EVERY_MS);
  const change = async (next: SandboxMailMode): Promise<void> => {
    try {
      set(await call<SandboxMailMode>("PUT", PATH, next));
      toast.show({ text: "E-mails are now delivered like this.", tone: "done", key: "mail-mode", timeoutMs: 4_000 });
    } catch (failure) {
      toast.show({ text: failureText(failure), tone: "error" });
      reload();
    }
  };
  if (!data) return null;
  const { mode, delay_ms: delay } = data;
  return (
    <Card dense>
      <div className={styles.mode}>
        <Select
          label="Delivery"
          height={40}
          value={mode}
          note={MODES.find(({ value }) => value === mode)?.note}
          onChange={(event) =>
            void change({
              mode: event.target.value as Mode,
              delay_ms: event.target.value === "delay" ? Math.max(delay, DELAYS_MS[0]!) : delay,
            })
          }
        >
          {MODES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {mode === "delay" && (
          <Select
            label="After"
            height={40}
            value={delay}
            onChange={(event) => void change({ mode, delay_ms: Number(event.target.value) })}
          >
            {[...new Set([...DELAYS_MS, delay])]
              .toSorted((a, b) => a - b)
              .map((ms) => (
                <option key={ms} value={ms}>
                  {ms < 60_000 ? `${ms / 1_000} seconds` : `${ms / 60_000} minutes`}
                </option>
              ))}
          </Select>
        )}
      </div>
    </Card>
  );
}
