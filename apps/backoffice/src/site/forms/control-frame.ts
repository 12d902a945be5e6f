import type { Field } from "../api/shapes.ts";
import { useText } from "../texts/texts.tsx";
import type { Draft } from "./read-field.ts";

/** Props of every control. */
export interface ControlProps {
  readonly field: Field;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly error: string | undefined;
}

/** Label, help and fault of a field. */
export function useFrame({ field, error }: Pick<ControlProps, "field" | "error">) {
  const t = useText();
  return {
    label: field.label,
    hint: field.required ? undefined : t("form.optional"),
    note: sentenceOf(field.help, field.label),
    error,
  };
}

/** The help with a capital letter; nothing if it only repeats the label. */
function sentenceOf(help: string, label: string): string | undefined {
  const plain = (text: string): string => text.toLowerCase().replace(/^the /, "").replace(/\.$/, "");
  if (help === "" || plain(help) === plain(label)) return undefined;
  return help[0]!.toUpperCase() + help.slice(1);
}
