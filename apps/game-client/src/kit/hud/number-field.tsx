import { Input } from "@apogee/ui";
import { useState } from "react";
import { typedNumber } from "../domain/typed-number.ts";

interface NumberFieldProps {
  readonly className?: string | undefined;
  readonly label: string;
  /** The current value. */
  readonly shown: string;
  readonly suffix?: string;
  readonly disabled: boolean;
  readonly onType: (value: number) => void;
}

/** A number input. It takes effect on Enter or when the field loses the focus; invalid input changes nothing. */
export function NumberField({ className, label, shown, suffix, disabled, onType }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (): void => {
    const value = typed === null ? null : typedNumber(typed);
    setTyped(null);
    if (value !== null) onType(value);
  };
  return (
    <Input
      label={label}
      className={className}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      disabled={disabled}
      value={typed ?? shown}
      suffix={suffix}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === "Escape") setTyped(null);
        if (event.key !== "Enter") return;
        event.stopPropagation();
        take();
        event.currentTarget.select();
      }}
    />
  );
}
