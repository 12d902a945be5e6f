import { Segmented } from "@apogee/ui";
import { useState } from "react";
import { Act, TextAreaField } from "../kit/index.ts";
import { useText } from "../texts/texts.tsx";
import { useFrame, type ControlProps } from "./control-frame.ts";
import { editedSchema } from "./inferred-schema.ts";
import { emptyOf, hasParts } from "./empty-of.ts";
import { SchemaEditor } from "./schema-editor.tsx";
import styles from "./controls.module.css";

type View = "form" | "text";

/** A nested value: as fields where its schema names them, and always as text. */
export function JsonControl(props: Omit<ControlProps, "draft"> & { readonly draft: string }) {
  const t = useText();
  const { field, draft, onChange } = props;
  const frame = useFrame(props);
  const parsed = parse(draft);
  const schema = editedSchema(field.schema, parsed.ok ? parsed.value : undefined);
  const structured = hasParts(schema);
  const example = field.schema.examples?.[0];
  const [view, setView] = useState<View>(structured ? "form" : "text");
  const shown = view === "form" && structured && (draft.trim() === "" || parsed.ok) ? "form" : "text";
  const write = (value: unknown): void => onChange(JSON.stringify(value, null, 2));
  return (
    <div className={styles.nested}>
      <div className={styles.legend}>
        <span>{frame.label}</span>
        {example !== undefined && draft.trim() === "" && (
          <Act small onClick={() => write(example)}>
            {t("form.fromExample")}
          </Act>
        )}
        {structured && (
          <Segmented
            className={styles.views!}
            label={t("form.view")}
            options={[
              { value: "form", label: t("form.asForm"), disabled: draft.trim() !== "" && !parsed.ok },
              { value: "text", label: t("form.asText") },
            ]}
            value={shown}
            onChange={setView}
            tone="quiet"
          />
        )}
      </div>
      {frame.note && <p className={styles.note}>{frame.note}</p>}
      {shown === "form" ? (
        <>
          <SchemaEditor
            schema={schema}
            value={parsed.ok ? parsed.value : emptyOf(schema)}
            label={field.label}
            onChange={write}
            top
          />
          {frame.error && (
            <p className={styles.fault} role="alert">
              {frame.error}
            </p>
          )}
        </>
      ) : (
        <TextAreaField
          label={field.label}
          labelHidden
          code
          rows={10}
          spellCheck={false}
          error={frame.error}
          value={draft}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => parsed.ok && onChange(JSON.stringify(parsed.value, null, 2))}
        />
      )}
    </div>
  );
}

function parse(text: string): { readonly ok: true; readonly value: unknown } | { readonly ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}
