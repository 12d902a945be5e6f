import type { CheckedField } from "./checked-field.ts";
import { CHECKS, type FieldPerson } from "./checks.ts";

/** A field of a payment method, as far as its values are checked by it. */
export interface FieldRule {
  readonly name: string;
  readonly required: boolean;
  readonly maxLength?: number | undefined;
  /** What the whole value must match once it is normalised. */
  readonly pattern?: string | undefined;
  readonly normalise?: "trim" | "compact" | "upper" | undefined;
  /** The name of a check. */
  readonly check?: string | undefined;
  readonly options?: readonly { readonly value: string }[] | undefined;
}

const MOST_LENGTH = 200;

/** The spelling in which a value is checked, stored and sent. */
export function normalised(rule: Pick<FieldRule, "normalise">, text: string): string {
  switch (rule.normalise) {
    case "compact":
      return text.replace(/[\s\-‐-―.]/g, "");
    case "upper":
      return text.replace(/[\s\-‐-―.]/g, "").toUpperCase();
    default:
      return text.trim();
  }
}

/**
 * Checks one value against the rule of its field: normalises it, then tests length, options, pattern and the named check,
 * in this order. An empty value of an optional field is accepted.
 */
export function checkField(rule: FieldRule, given: string | undefined, person: FieldPerson): CheckedField {
  const value = normalised(rule, given ?? "");
  if (value === "") return rule.required ? { fault: "required" } : { value };
  if (value.length > (rule.maxLength ?? MOST_LENGTH)) return { fault: "too_long" };
  if (rule.options && !rule.options.some((option) => option.value === value)) return { fault: "not_an_option" };
  if (rule.pattern && !new RegExp(`^(?:${rule.pattern})$`, "u").test(value)) return { fault: "malformed" };
  const check = rule.check === undefined ? undefined : CHECKS[rule.check];
  return check ? check(value, person) : { value };
}
