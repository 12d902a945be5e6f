import { createContext, useContext, useState } from "react";
import { usePartWords, type PartProps } from "../../forms/part-forms.ts";
import { TextField } from "../../kit/index.ts";
import { useText } from "../../texts/texts.tsx";
import { minorOf, typedOf } from "./minor-text.ts";

/** The currency of amounts that have one for the whole thing. */
export const CurrencyContext = createContext("EUR");

/** One amount in the currency of the thing. */
export function AmountControl(props: PartProps) {
  const t = useText();
  const { value, onChange, schema } = props;
  const words = usePartWords(props);
  const code = useContext(CurrencyContext);
  const [typed, setTyped] = useState<string | null>(null);
  const nothing = schema.anyOf || schema.default === null ? null : undefined;
  const text = typed !== null && (minorOf(typed, code) ?? nothing) === value ? typed : typedOf(value, code);
  return (
    <TextField
      label={words.label}
      note={words.help}
      hint={words.was}
      error={words.error}
      suffix={code}
      inputMode="decimal"
      autoComplete="off"
      placeholder={t("value.none")}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(minorOf(event.target.value, code) ?? nothing);
      }}
    />
  );
}
