import type { ReactNode } from "react";
import { SelectField, TextField } from "../../../site/kit/index.ts";
import { useText } from "../../../site/texts/texts.tsx";
import styles from "./tabs.module.css";

/** Filters in one row above a table. */
export function Filters({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.filters} role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** Props of a `Pick`. */
interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: ReadonlyArray<readonly [value: string, label: string]>;
  /** The first option, which asks for everything. Left out: there is none. */
  readonly all?: string;
}

/** One of several values, or all. */
export function Pick({ label, value, onChange, options, all }: PickProps) {
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {all !== undefined && <option value="">{all}</option>}
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** The first and the last day of a list. */
export function Days({
  from,
  to,
  onChange,
}: {
  readonly from: string;
  readonly to: string;
  readonly onChange: (next: { readonly from?: string; readonly to?: string }) => void;
}) {
  const t = useText();
  return (
    <>
      <TextField
        type="date"
        label={t("player.from")}
        value={from}
        {...(to === "" ? {} : { max: to })}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={t("player.to")}
        value={to}
        {...(from === "" ? {} : { min: from })}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </>
  );
}
