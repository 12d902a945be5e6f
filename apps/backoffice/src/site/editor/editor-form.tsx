import { useMemo, type ReactNode } from "react";
import type { ActionInfo, FieldSchema } from "../api/shapes.ts";
import { lastOf, PartFormsContext, patternOf, type PartForms } from "../forms/part-forms.ts";
import { hasParts } from "../forms/empty-of.ts";
import { isListSchema, schemaAt, valueAt, withoutNull } from "../forms/schema-kinds.ts";
import { SchemaEditor } from "../forms/schema-editor.tsx";
import { Panel } from "../kit/index.ts";
import { useText } from "../texts/texts.tsx";
import { controlFor, isNarrow } from "./controls/control-for.ts";
import { useFormWords, unitOf } from "./form-words.ts";
import type { EditorKind, Input } from "./kind.ts";
import { isSameJson } from "./merge.ts";
import styles from "./editor-form.module.css";

const LONG_TEXT = 200;

/** Props of an `EditorForm`. */
interface EditorFormProps {
  readonly kind: EditorKind;
  readonly action: ActionInfo;
  readonly input: Input;
  readonly base: Input;
  readonly isNew: boolean;
  readonly set: (path: string, value: unknown) => void;
  /** The server's sentence about a part; undefined if it has none. */
  readonly errorOf: (path: string, value: unknown) => string | undefined;
  /** Without the right to save, everything is shown and nothing can be changed. */
  readonly isLocked: boolean;
  readonly children?: ReactNode;
}

/** The sections of a thing's form. */
export function EditorForm({ kind, action, input, base, isNew, set, errorOf, isLocked, children }: EditorFormProps) {
  const t = useText();
  const words = useFormWords(kind.kind);
  const schema = useMemo(() => schemaOf(kind, action), [kind, action]);
  const forms: PartForms = {
    controlOf: (path, part) => kind.controls?.[patternOf(path)] ?? controlFor(path, part),
    wordsOf: (path, label, value) => {
      const before = valueAt(base, path.split("."));
      const isChanged = !isNew && typeof value !== "object" && !isSameJson(before, value);
      const { scale } = unitOf(path) ?? {};
      return {
        label: words.labelOf(path, label),
        help: words.helpOf(path),
        unit: words.unitTextOf(path),
        ...(scale === undefined ? {} : { scale }),
        was: isChanged ? t("editor.was", { value: words.shown(path, before, base) }) : undefined,
        error: errorOf(path, value),
      };
    },
  };
  return (
    <PartFormsContext value={forms}>
      <fieldset className={styles.form} disabled={isLocked}>
        <legend className="sr-only">{t(`kind.${kind.kind}`)}</legend>
        {kind.sections
          .filter(({ shows }) => shows?.(input) ?? true)
          .map(({ key, fields }) => {
            const parts = fields
              .filter((path) => isNew || kind.keyFields?.includes(path) !== true)
              .filter((path) => kind.showsField?.(path, input) ?? true)
              .flatMap((path) => {
                const part = schemaAt(schema, input, path.split("."));
                return part ? [{ path, part }] : [];
              });
            return parts.length === 0 ? null : (
              <Panel key={key} title={t(`section.${key}`)}>
                <div className={styles.fields}>
                  {parts.map(({ path, part }) => (
                    <div key={path} className={styles.field} data-wide={widthOf(path, part)}>
                      <SchemaEditor
                        schema={part}
                        value={valueAt(input, path.split("."))}
                        path={path}
                        label={words.labelOf(path)}
                        onChange={(value) => set(path, value)}
                      />
                    </div>
                  ))}
                </div>
              </Panel>
            );
          })}
        {children}
      </fieldset>
    </PartFormsContext>
  );
}

/** The input of the action as one schema. */
export function schemaOf(kind: EditorKind, { fields }: Pick<ActionInfo, "fields">): FieldSchema {
  const properties = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]));
  const schema: FieldSchema = { type: "object", properties };
  return kind.schema?.(schema) ?? schema;
}

/** A list of words takes half of a row, and what has parts of its own a whole one. */
function widthOf(path: string, schema: FieldSchema): "half" | "whole" | undefined {
  if (isNarrow(path, schema)) return undefined;
  if (hasParts(schema) || (schema.maxLength ?? 0) > LONG_TEXT || lastOf(path) === "reward") return "whole";
  const { schema: own } = withoutNull(schema);
  return isListSchema(own) || own.type === "boolean" || own.format === "date-time" ? "half" : undefined;
}
