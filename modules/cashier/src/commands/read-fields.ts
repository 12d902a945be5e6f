import type { MethodField } from "@apogee/contract";
import { checkField, type FieldPerson } from "@apogee/payment-fields";
import { FieldInvalid } from "../errors.ts";

/** Checked values of a method's fields: those that are stored, and those that only the provider gets. */
export interface EnteredFields {
  readonly values: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/**
 * Checks what a player entered against the fields of a method. Values of other names are dropped. Refuses the first wrong
 * field with `FieldInvalid`.
 */
export function readFields(
  fields: readonly MethodField[],
  given: Readonly<Record<string, string>>,
  person: FieldPerson,
): EnteredFields {
  const values: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  for (const field of fields) {
    const checked = checkField(field, given[field.name], person);
    if ("fault" in checked) throw new FieldInvalid(field.name, checked.fault);
    if (checked.value !== "") (field.secret ? secrets : values)[field.name] = checked.value;
  }
  return { values, secrets };
}
