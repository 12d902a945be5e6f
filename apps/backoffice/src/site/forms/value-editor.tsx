import { Switch } from "@apogee/ui";
import { useState } from "react";
import { SelectField, TextAreaField, TextField } from "../kit/index.ts";
import { useText, useTextOrName } from "../texts/texts.tsx";
import { typesOf } from "./check-schema.ts";
import { usePartWords, type PartProps, type PartWords } from "./part-forms.ts";
import { localText } from "./time-control.tsx";

const LONG_TEXT = 200;

/** Edits one value: a switch, a choice, a number, a moment, a text, or JSON for what has several types. */
export function ValueEditor({ nullable = false, ...props }: PartProps & { readonly nullable?: boolean }) {
  const { schema, value, onChange } = props;
  const t = useText();
  const nameOf = useTextOrName();
  const words = usePartWords(props);
  const frame = { label: words.label, note: words.help, hint: words.was, error: words.error };
  const types = typesOf(schema);
  const nothing = nullable ? null : undefined;
  if (types.includes("boolean"))
    return (
      <Switch
        checked={(value ?? schema.default) === true}
        onChange={(event) => onChange(event.target.checked)}
        note={words.help}
        after={false}
      >
        {words.label}
      </Switch>
    );
  if (schema.enum) {
    const now = value ?? schema.default;
    return (
      <SelectField
        {...frame}
        value={now === null || now === undefined ? "" : String(now)}
        onChange={(event) =>
          onChange(
            event.target.value === "" ? nothing : schema.enum!.find((each) => String(each) === event.target.value),
          )
        }
      >
        {(now === null || now === undefined || nullable || schema.default === undefined) && (
          <option value="">{t("form.notSet")}</option>
        )}
        {schema.enum.map((each) => (
          <option key={String(each)} value={String(each)}>
            {nameOf("choice", String(each))}
          </option>
        ))}
      </SelectField>
    );
  }
  if (types.includes("integer") || types.includes("number"))
    return <NumberEditor {...props} words={words} nothing={nothing} />;
  if (schema.format === "date-time" || schema.format === "date") return <MomentEditor {...props} words={words} />;
  if (types.length === 1 && types[0] === "string")
    return (schema.maxLength ?? 0) > LONG_TEXT ? (
      <TextAreaField
        {...frame}
        value={textOf(value)}
        onChange={(event) => onChange(event.target.value === "" ? nothing : event.target.value)}
      />
    ) : (
      <TextField
        {...frame}
        suffix={words.unit}
        value={textOf(value)}
        placeholder={nullable ? t("value.none") : undefined}
        autoComplete="off"
        onChange={(event) =>
          onChange(event.target.value === "" && (nullable || value !== "") ? nothing : event.target.value)
        }
      />
    );
  return <AnyEditor {...props} words={words} />;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A number; what was typed stays while it is none yet, and the check then names it. */
function NumberEditor({
  schema,
  value,
  onChange,
  words,
  nothing,
}: PartProps & { readonly words: PartWords; readonly nothing: null | undefined }) {
  const t = useText();
  const { scale = 1 } = words;
  const shown = (stored: unknown): string =>
    typeof stored === "number" ? String(Number((stored / scale).toFixed(8))) : stored == null ? "" : String(stored);
  const read = (typed: string): unknown => {
    const plain = typed.trim().replace("\u2212", "-");
    if (plain === "") return nothing;
    return Number.isFinite(Number(plain)) ? Number((Number(plain) * scale).toFixed(4)) : plain;
  };
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed !== null && read(typed) === value ? typed : shown(value ?? nothing);
  const fallback = schema.default;
  return (
    <TextField
      label={words.label}
      note={words.help}
      hint={words.was}
      error={words.error}
      suffix={words.unit}
      inputMode="decimal"
      autoComplete="off"
      placeholder={typeof fallback === "number" ? shown(fallback) : t("value.none")}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
    />
  );
}

/** A moment in the browser's zone, with the same in UTC below it; or a day. */
function MomentEditor({ schema, value, onChange, words }: PartProps & { readonly words: PartWords }) {
  const t = useText();
  const isDay = schema.format === "date";
  const at = typeof value === "string" && value !== "" ? new Date(value) : null;
  const known = at !== null && !Number.isNaN(at.getTime());
  const take = (typed: string): unknown => {
    if (typed === "") return schema.default === null ? null : undefined;
    return isDay ? typed : new Date(typed).toISOString();
  };
  return (
    <TextField
      label={words.label}
      note={known && !isDay ? t("form.utc", { utc: at.toISOString().slice(0, 16).replace("T", " ") }) : words.help}
      hint={words.was}
      error={words.error}
      type={isDay ? "date" : "datetime-local"}
      value={known ? (isDay ? textOf(value) : localText(at)) : ""}
      onChange={(event) => onChange(take(event.target.value))}
    />
  );
}

/** A value of several types: JSON, or plain words where that fails. */
function AnyEditor({ value, onChange, words }: PartProps & { readonly words: PartWords }) {
  const isPlain = value === undefined || value === null || typeof value === "string" || typeof value === "number";
  const text = value === undefined || value === null ? "" : isPlain ? String(value) : JSON.stringify(value, null, 2);
  const frame = { label: words.label, note: words.help, error: words.error, value: text };
  const read = (typed: string): unknown => {
    if (typed.trim() === "") return undefined;
    try {
      return JSON.parse(typed) as unknown;
    } catch {
      return typed;
    }
  };
  return isPlain ? (
    <TextField {...frame} onChange={(event) => onChange(read(event.target.value))} />
  ) : (
    <TextAreaField {...frame} code onChange={(event) => onChange(read(event.target.value))} />
  );
}
