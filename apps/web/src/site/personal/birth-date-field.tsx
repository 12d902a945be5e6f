import { Input, type InputProps } from "@apogee/ui";
import { useText } from "../intl/text.tsx";
import { localBirthDate, typedBirthDate } from "./birth-date.ts";

interface BirthDateFieldProps extends Omit<InputProps, "label" | "value" | "onChange" | "type" | "inputMode"> {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

/**
 * A birth date. Its value is DD/MM/YYYY; it is shown with the separators of the page's language, which are inserted
 * while typing.
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
