import { Checkbox } from "@apogee/ui";
import { useId } from "react";
import { TextAreaField } from "../kit/index.ts";
import { readable, useText } from "../texts/texts.tsx";
import { useFrame, type ControlProps } from "./control-frame.ts";
import styles from "./controls.module.css";

/** A list: boxes to tick if its values are known, else one value a line. */
export function ListControl(props: Omit<ControlProps, "draft"> & { readonly draft: readonly string[] }) {
  const t = useText();
  const { field, draft, onChange, error } = props;
  const frame = useFrame(props);
  const id = useId();
  if (field.choices === null)
    return (
      <TextAreaField
        {...frame}
        note={`${frame.note === undefined ? "" : `${frame.note.replace(/\.$/, "")}. `}${t("form.perLine")}`}
        code={field.element === "json"}
        rows={Math.min(8, Math.max(2, draft.length + 1))}
        value={draft.join("\n")}
        onChange={(event) => onChange(event.target.value === "" ? [] : event.target.value.split("\n"))}
      />
    );
  const toggle = (choice: string): void =>
    onChange(draft.includes(choice) ? draft.filter((each) => each !== choice) : [...draft, choice]);
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-fault` : undefined}>
      <legend className={styles.legend}>
        <span>{frame.label}</span>
        <span className={styles.hint}>{t("form.chosen", { count: draft.length, of: field.choices.length })}</span>
      </legend>
      {frame.note && <p className={styles.note}>{frame.note}</p>}
      <div className={styles.boxes}>
        {field.choices.map((choice) => (
          <Checkbox key={choice} checked={draft.includes(choice)} onChange={() => toggle(choice)}>
            {choice.includes(".") ? choice : readable(choice)}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p className={styles.fault} id={`${id}-fault`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
