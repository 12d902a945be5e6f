import { useId, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { useThumb } from "../use-thumb.ts";
import styles from "./segmented.module.css";

/** One of a few options. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly disabled?: boolean;
  /** Of chips: outlined, for a choice that is possible to press and not to use now. */
  readonly faint?: boolean;
}

/** Props of a `Segmented`. */
export interface SegmentedProps<Value extends string> {
  /** The question it answers, for screen readers. */
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** `light` marks with starlight; `quiet` with a surface, beside an element that already uses starlight. */
  readonly tone?: "light" | "quiet";
  /** Items divide the row into equal parts. */
  readonly wide?: boolean;
  readonly className?: string;
}

/** A switch between a few views or values. Built on radio buttons, so arrow keys work. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  tone = "light",
  wide = false,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  const { row, thumb } = useThumb<HTMLDivElement>(value);
  return (
    <div
      ref={row}
      className={classNames(styles.row, className)}
      role="radiogroup"
      aria-label={label}
      data-tone={tone}
      data-wide={wide || undefined}
    >
      <span ref={thumb} className={styles.thumb} aria-hidden="true" />
      {options.map((option) => (
        <label key={option.value} className={styles.item} data-selected={option.value === value || undefined}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.text}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
