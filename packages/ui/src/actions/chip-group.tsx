import { useId } from "react";
import { classNames } from "../class-names.ts";
import type { Option } from "./segmented.tsx";
import styles from "./chip.module.css";

/** Props of a `ChipGroup`. */
export interface ChipGroupProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  /** Null if none is chosen, for example because another amount was typed. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** `block` divides the row into equal parts, for amounts. */
  readonly shape?: "pill" | "block";
  readonly className?: string;
}

/** Chips of which one may be chosen: presets of an amount, filters of a list. Built on radio buttons. */
export function ChipGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  shape = "pill",
  className,
}: ChipGroupProps<Value>) {
  const name = useId();
  return (
    <div className={classNames(styles.group, className)} role="radiogroup" aria-label={label} data-shape={shape}>
      {options.map((option) => (
        <label
          key={option.value}
          className={styles.chip}
          data-shape={shape}
          data-tone="neutral"
          data-selected={option.value === value || undefined}
          data-faint={option.faint || undefined}
        >
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
