import { Checkbox } from "@apogee/ui";
import { X } from "lucide-react";
import { useId, useState } from "react";
import { useText, useTextOrName } from "../texts/texts.tsx";
import { usePartWords, type PartProps } from "./part-forms.ts";
import styles from "./controls.module.css";

/** A list of words or numbers: marks in a field, or boxes to tick if the words are known. */
export function WordsEditor(props: PartProps) {
  const { schema, value, onChange } = props;
  const t = useText();
  const nameOf = useTextOrName();
  const id = useId();
  const words = usePartWords(props);
  const [typed, setTyped] = useState("");
  const list = Array.isArray(value) ? (value as ReadonlyArray<string | number>) : [];
  const isNumber = schema.items?.type === "integer" || schema.items?.type === "number";
  const take = (text: string): void => {
    const fresh = text
      .split(/[\s,;]+/)
      .filter((each) => each !== "")
      .map((each) => (isNumber && Number.isFinite(Number(each)) ? Number(each) : each))
      .filter((each) => !list.includes(each));
    if (fresh.length > 0) onChange([...list, ...fresh]);
    setTyped("");
  };
  if (schema.items?.enum)
    return (
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.label}</legend>
        <div className={styles.boxes}>
          {schema.items.enum.map(String).map((choice) => (
            <Checkbox
              key={choice}
              checked={list.includes(choice)}
              onChange={() =>
                onChange(list.includes(choice) ? list.filter((each) => each !== choice) : [...list, choice])
              }
            >
              {nameOf("choice", choice)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    );
  return (
    <div className={styles.group}>
      <label className={styles.legend} htmlFor={id}>
        <span>{words.label}</span>
        {words.was !== undefined && <span className={styles.hint}>{words.was}</span>}
      </label>
      <div className={styles.marks} data-invalid={words.error !== undefined || undefined}>
        {list.map((each) => (
          <span key={each} className={styles.mark}>
            {each}
            <button
              type="button"
              aria-label={t("form.removeItem", { name: String(each) })}
              onClick={() => onChange(list.filter((other) => other !== each))}
            >
              <X aria-hidden="true" />
            </button>
          </span>
        ))}
        <input
          id={id}
          value={typed}
          placeholder={list.length === 0 ? t("form.listEmpty") : ""}
          inputMode={isNumber ? "numeric" : "text"}
          autoComplete="off"
          aria-describedby={`${id}-note`}
          onChange={(event) =>
            /[\s,;]$/.test(event.target.value) ? take(event.target.value) : setTyped(event.target.value)
          }
          onBlur={() => take(typed)}
          onKeyDown={(event) => {
            if (event.key === "Enter") {
              event.preventDefault();
              take(typed);
            }
            if (event.key === "Backspace" && typed === "") onChange(list.slice(0, -1));
          }}
        />
      </div>
      <p className={words.error === undefined ? styles.note : styles.fault} id={`${id}-note`}>
        {words.error ?? words.help}
      </p>
    </div>
  );
}
