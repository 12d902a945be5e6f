import { Input, type InputProps } from "@apogee/ui";
import { useText } from "../intl/text.tsx";
import { typedBirthDate } from "./birth-date.ts";

interface BirthDateFieldProps extends Omit<InputProps, "label" | "value" | "onChange" | "type" | "inputMode"> {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

/** A birth date as DD/MM/YYYY; the slashes come by themselves. */
export function BirthDateField({ value, onValueChange, ...rest }: BirthDateFieldProps) {
  const t = useText();
  return (
    <Input
      label={t("personal.date_of_birth")} hint={t("personal.date_format")} placeholder={t("personal.date_format")} {...rest}
      inputMode="numeric" autoComplete="bday" maxLength={10} value={value}
      onChange={(event) => onValueChange(typedBirthDate(value, event.target.value))}
    />
  );
}
