import type { MethodField } from "@apogee/contract";
import { afterPress, Input, Select } from "@apogee/ui";
import { useIntl } from "react-intl";
import { useText } from "../../../site/intl/text.tsx";
import styles from "./method-field-inputs.module.css";
import type { FieldValues } from "./use-field-values.ts";

/** The fields that a method requires besides the amount. */
export function MethodFieldInputs({ values }: { readonly values: FieldValues }) {
  if (values.fields.length === 0) return null;
  return (
    <div className={styles.fields}>
      {values.fields.map((field) => (
        <MethodFieldInput key={field.name} field={field} values={values} />
      ))}
    </div>
  );
}

function MethodFieldInput({ field, values }: { readonly field: MethodField; readonly values: FieldValues }) {
  const t = useText();
  const intl = useIntl();
  const say = (id: string): string | undefined =>
    id in intl.messages ? intl.formatMessage({ id }, { method: values.method }) : undefined;
  const { name, label } = field;
  const fault = values.faultOf(name);
  const shared = {
    name,
    label: say(`cashbox.field.${label}`) ?? label,
    note: say(`cashbox.field_note.${label}`),
    error: typeof fault === "object" ? fault.said : fault && t(`cashbox.field_fault_${fault}`),
    value: values.valueOf(name),
  };
  if (field.type === "select")
    return (
      <Select {...shared} onChange={(event) => values.type(name, event.target.value)}>
        <option value="" disabled>
          {t("cashbox.field_choose")}
        </option>
        {field.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    );
  return (
    <Input
      {...shared}
      type={field.type}
      inputMode={field.inputMode}
      autoComplete={field.secret ? "off" : field.autocomplete}
      autoCapitalize={field.normalise === "upper" ? "characters" : "none"}
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => values.type(name, event.target.value)}
      onBlur={() => afterPress(() => values.leave(name))}
    />
  );
}
