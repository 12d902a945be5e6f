import { hasOtherLetters } from "@apogee/contract";
import type { FieldErrors } from "@apogee/kernel";
import { ruleOf } from "./field-rules.ts";

/** What is wrong with a field, by code: `{ too_short: "…" }`. */
export type Complaint = FieldErrors[string];

export function required(field: string): Complaint {
  return { required: `Please fill in your ${ruleOf(field)?.label ?? field}.` };
}

/** Checks a non-empty text by the length, pattern and choices of its field; undefined if it is valid. */
export function checkText(field: string, value: string): Complaint | undefined {
  const rule = ruleOf(field);
  if (!rule) return undefined;
  const { label, length, pattern, inclusion, says } = rule;
  const characters = [...value].length;
  if (length?.minimum !== undefined && characters < length.minimum) {
    return { too_short: `The ${label} needs at least ${length.minimum} characters.` };
  }
  if (length?.maximum !== undefined && characters > length.maximum) {
    return { too_long: `The ${label} can have at most ${length.maximum} characters.` };
  }
  if (field === "email" && hasOtherLetters(value))
    return { other_letters: "An e-mail address can have only letters without accents here, also after the @." };
  if ((pattern && !pattern.test(value)) || /\p{Cc}/u.test(value))
    return { invalid: says ?? `This ${label} can't be used.` };
  if (inclusion && !inclusion.in.includes(value)) return { not_available: `This ${label} is not offered here.` };
  return undefined;
}
