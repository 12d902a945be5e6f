import { Card, Select } from "@apogee/ui";
import type { RatesMode as Mode } from "../../src/rates/published.ts";
import type { RatesView } from "../../src/rates/routes.ts";
import styles from "./rates-page.module.css";

type Choice = Pick<RatesView, "mode" | "delay_s">;

const MODES: ReadonlyArray<{ readonly value: Mode; readonly label: string; readonly note: string }> = [
  { value: "works", label: "It works", note: "Today's rates of all currencies, at once." },
  { value: "slow", label: "It is slow", note: "The rates arrive after this time. The casino waits 8 seconds." },
  { value: "fails", label: "It fails", note: "The answer is 503. The casino retries, with increasing delays." },
  { value: "zero", label: "A rate of zero", note: "The dollar has a rate of zero. The casino rejects the whole set." },
  {
    value: "negative",
    label: "A negative rate",
    note: "The dollar has a rate below zero. The casino rejects the whole set.",
  },
  {
    value: "missing",
    label: "A missing currency",
    note: "There is no bitcoin rate. The casino rejects the whole set.",
  },
  {
    value: "jump",
    label: "An absurd jump",
    note: "The decimal point of the dollar's rate is off by one place. A casino that has an earlier rate rejects the whole set.",
  },
  { value: "yesterday", label: "Yesterday's rates", note: "The rates have yesterday's date. The casino rejects them." },
];
const DELAYS_S = [2, 5, 12];

/** The mode of the source from now on. */
export function RatesMode({
  view: { mode, delay_s: delay },
  onChange,
}: {
  readonly view: RatesView;
  readonly onChange: (choice: Choice) => void;
}) {
  return (
    <Card dense>
      <div className={styles.mode}>
        <Select
          label="How the source answers"
          height={40}
          value={mode}
          note={MODES.find(({ value }) => value === mode)?.note}
          onChange={(event) => onChange({ mode: event.target.value as Mode, delay_s: delay })}
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
            {[...new Set([...DELAYS_S, delay])]
              .toSorted((a, b) => a - b)
              .map((seconds) => (
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
