import { Input, type InputProps } from "@apogee/ui";
import { useText } from "../intl/text.tsx";
import { localBirthDate, typedBirthDate } from "./birth-date.ts";

interface BirthDateFieldProps extends Omit<InputProps, "label" | "value" | "onChange" | "type" | "inputMode"> {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

/**
 * A birth date, as DD/MM/YYYY to the form and with the signs of the page's language to the eye; they come by
 * themselves.
 */
export function BirthDateField({ value, onValueChange, ...rest }: BirthDateFieldProps) {
  const t = useText();
  const format = t("personal.date_format");
  return (
    <Input
      label={t("personal.date_of_birth")}
      hint={format}
      placeholder={format}
      {...rest}
      inputMode="numeric"
      autoComplete="bday"
      maxLength={10}
      value={localBirthDate(value, format)}
      onChange={(event) => onValueChange(typedBirthDate(value, event.target.value))}
    />
  );
}
