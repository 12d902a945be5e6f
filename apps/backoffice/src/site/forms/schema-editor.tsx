import { Plus, Trash2 } from "lucide-react";
import { useContext } from "react";
import type { FieldSchema } from "../api/shapes.ts";
import { Act } from "../kit/index.ts";
import { readable, useText } from "../texts/texts.tsx";
import { emptyOf, hasParts } from "./empty-of.ts";
import { MapEditor, NullableEditor, UnionEditor } from "./part-editors.tsx";
import { PartFormsContext, usePartWords, type PartProps } from "./part-forms.ts";
import { isListSchema, isMapSchema, variantsOf, withAllParts, withoutNull } from "./schema-kinds.ts";
import { ValueEditor } from "./value-editor.tsx";
import { WordsEditor } from "./words-editor.tsx";
import styles from "./controls.module.css";

/** Props of a `SchemaEditor`. */
interface SchemaEditorProps extends Omit<PartProps, "path"> {
  readonly path?: string;
  /** The outermost value has no frame of its own. */
  readonly top?: boolean;
}

/**
 * Edits a nested value by its schema: objects as groups of fields, lists as blocks, unions with a choice, the rest as one
 * field. A form around it can give parts their own controls and words.
 */
export function SchemaEditor({ path = "", top = false, ...rest }: SchemaEditorProps) {
  const forms = useContext(PartFormsContext);
  const props = { ...rest, path };
  const Control = top ? undefined : forms?.controlOf(path, rest.schema);
  if (Control) return <Control {...props} />;
  const { schema: own, nullable } = withoutNull(rest.schema);
  const schema = withAllParts(own);
  const isSimple = !schema.properties && !isMapSchema(schema) && !isListSchema(schema) && !variantsOf(schema);
  if (nullable && !isSimple) return <NullableEditor {...props} schema={schema} Editor={SchemaEditor} />;
  const variants = variantsOf(schema);
  if (variants) return <UnionEditor {...props} schema={schema} variants={variants} Editor={ObjectEditor} />;
  if (schema.properties) return <ObjectEditor {...props} schema={schema} top={top} />;
  if (isMapSchema(schema)) return <MapEditor {...props} schema={schema} Editor={SchemaEditor} />;
  if (isListSchema(schema) && schema.items)
    return isPlain(schema.items) ? (
      <WordsEditor {...props} schema={schema} />
    ) : (
      <ListEditor {...props} items={schema.items} />
    );
  return <ValueEditor {...props} schema={schema} nullable={nullable} />;
}

/** Whether the values of a list are words or numbers, each of which is one mark in a field. */
const isPlain = ({ type, enum: words }: FieldSchema): boolean =>
  words !== undefined || type === "string" || type === "integer" || type === "number";

/** Props of an `ObjectEditor`. */
export interface ObjectEditorProps extends PartProps {
  readonly top?: boolean;
  /** Parts that something else edits; the rest then has no frame of its own. */
  readonly without?: readonly string[];
}

function ObjectEditor({ schema, value, path, label, onChange, top = false, without = [] }: ObjectEditorProps) {
  const words = usePartWords({ path, label, value, schema });
  const parts = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const set = (name: string, part: unknown): void => {
    const { [name]: _before, ...rest } = parts;
    onChange(part === undefined ? rest : { ...parts, [name]: part });
  };
  return (
    <fieldset className={styles.object} data-top={top || undefined} data-bare={without.length > 0 || undefined}>
      <legend className={top || without.length > 0 ? "sr-only" : styles.partName}>{words.label}</legend>
      {Object.entries(schema.properties ?? {})
        .filter(([name]) => !without.includes(name))
        .map(([name, part]) => (
          <div key={name} className={hasParts(part) || isListSchema(part) ? styles.whole : undefined}>
            <SchemaEditor
              schema={part}
              value={parts[name]}
              path={path === "" ? name : `${path}.${name}`}
              label={readable(name)}
              onChange={(next) => set(name, next)}
            />
          </div>
        ))}
    </fieldset>
  );
}

function ListEditor({ value, path, label, schema, onChange, items }: PartProps & { readonly items: FieldSchema }) {
  const t = useText();
  const words = usePartWords({ path, label, value, schema });
  const list = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return (
    <fieldset className={styles.items}>
      <legend className={styles.partName}>
        {words.label} · {list.length}
      </legend>
      {words.help && <p className={styles.note}>{words.help}</p>}
      {list.map((item, at) => (
        // Rows have no identity besides their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.itemRow}>
          <div className={styles.item}>
            <SchemaEditor
              schema={items}
              value={item}
              path={`${path}.${at}`}
              label={`${words.label} ${at + 1}`}
              onChange={(next) => onChange(list.with(at, next))}
            />
          </div>
          <button
            type="button"
            className={styles.bin}
            aria-label={t("form.removeItem", { name: `${words.label} ${at + 1}` })}
            onClick={() => onChange(list.toSpliced(at, 1))}
          >
            <Trash2 aria-hidden="true" />
          </button>
        </div>
      ))}
      <Act small icon={<Plus aria-hidden="true" />} onClick={() => onChange([...list, emptyOf(items)])}>
        {t("form.addItem", { name: words.label })}
      </Act>
    </fieldset>
  );
}
