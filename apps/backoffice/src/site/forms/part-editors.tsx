import { Switch } from "@apogee/ui";
import { Plus, Trash2 } from "lucide-react";
import { useState, type ComponentType } from "react";
import type { FieldSchema } from "../api/shapes.ts";
import { Act, SelectField, TextField } from "../kit/index.ts";
import { readable, useText, useTextOrName } from "../texts/texts.tsx";
import { emptyOf } from "./empty-of.ts";
import { usePartWords, type PartProps } from "./part-forms.ts";
import { variantOf, type Variants } from "./schema-kinds.ts";
import styles from "./controls.module.css";

/** A part with parts that may be missing: a switch, and the part itself while it is on. */
export function NullableEditor({ Editor, ...props }: PartProps & { readonly Editor: ComponentType<PartProps> }) {
  const { schema, value, onChange } = props;
  const words = usePartWords(props);
  const isOn = value !== null && value !== undefined;
  return (
    <div className={styles.nested}>
      <Switch
        checked={isOn}
        onChange={(event) => onChange(event.target.checked ? emptyOf(schema) : null)}
        note={words.help}
        after={false}
      >
        {words.label}
      </Switch>
      {isOn && <Editor {...props} />}
    </div>
  );
}

/** A union of objects: which of them, and its parts. */
export function UnionEditor({
  variants,
  Editor,
  ...props
}: PartProps & {
  readonly variants: Variants;
  readonly Editor: ComponentType<PartProps & { readonly without?: readonly string[] }>;
}) {
  const { path, value, label, onChange, schema } = props;
  const nameOf = useTextOrName();
  const words = usePartWords({ path, label, value, schema });
  const { by } = variants;
  const now = variantOf(variants, value);
  const choose = (key: string): void => {
    const next = variants.choices.find((choice) => choice.key === key)!;
    onChange({ ...(emptyOf(next.schema) as object), [by]: key });
  };
  return (
    <div className={styles.union}>
      <SelectField
        label={words.label}
        note={words.help}
        error={words.error}
        value={now.key}
        onChange={(event) => choose(event.target.value)}
      >
        {variants.choices.map(({ key }) => (
          <option key={key} value={key}>
            {nameOf("choice", key)}
          </option>
        ))}
      </SelectField>
      {Object.keys(now.schema.properties ?? {}).length > 1 && (
        <Editor {...props} schema={now.schema} label={nameOf("choice", now.key)} without={[by]} />
      )}
    </div>
  );
}

/** A map from names to values: a row for each name. */
export function MapEditor({
  Editor,
  ...props
}: PartProps & {
  readonly schema: FieldSchema & { readonly additionalProperties: FieldSchema };
  readonly Editor: ComponentType<PartProps>;
}) {
  const t = useText();
  const { schema, path, value, label, onChange } = props;
  const words = usePartWords({ path, label, value, schema });
  const [name, setName] = useState("");
  const parts = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const add = (): void => {
    const key = name.trim();
    if (key === "" || key in parts) return;
    onChange({ ...parts, [key]: emptyOf(schema.additionalProperties) });
    setName("");
  };
  return (
    <fieldset className={styles.items}>
      <legend className={styles.partName}>{words.label}</legend>
      {words.help && <p className={styles.note}>{words.help}</p>}
      {Object.entries(parts).map(([key, part]) => (
        <div key={key} className={styles.itemRow}>
          <div className={styles.item}>
            <Editor
              schema={schema.additionalProperties}
              value={part}
              path={`${path}.${key}`}
              label={readable(key)}
              onChange={(next) => onChange({ ...parts, [key]: next })}
            />
          </div>
          <button
            type="button"
            className={styles.bin}
            aria-label={t("form.removeItem", { name: key })}
            onClick={() => onChange(Object.fromEntries(Object.entries(parts).filter(([each]) => each !== key)))}
          >
            <Trash2 aria-hidden="true" />
          </button>
        </div>
      ))}
      <div className={styles.addKey}>
        <TextField
          label={t("form.newName", { name: words.label })}
          labelHidden
          placeholder={t("form.newName", { name: words.label })}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Act small icon={<Plus aria-hidden="true" />} disabled={name.trim() === ""} onClick={add}>
          {t("form.add")}
        </Act>
      </div>
    </fieldset>
  );
}
