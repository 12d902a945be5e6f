import type { MethodField } from "@apogee/contract";

/** A field of text. */
export const text = (name: string, more: Partial<MethodField>): MethodField => ({
  name,
  type: "text",
  label: name,
  required: true,
  inputMode: "text",
  autocomplete: "off",
  maxLength: 60,
  ...more,
});
/** A field of so many digits. */
export const digits = (name: string, from: number, to = from): MethodField =>
  text(name, { inputMode: "numeric", normalise: "compact", pattern: `\\d{${from},${to}}`, maxLength: to });
/** An e-mail address. */
export const EMAIL = text("email", {
  type: "email",
  inputMode: "email",
  autocomplete: "email",
  check: "email",
  maxLength: 254,
});
/** A mobile number. */
export const PHONE = text("phone", {
  type: "tel",
  inputMode: "tel",
  autocomplete: "tel",
  check: "e164_mobile",
  maxLength: 24,
});
/** Either of both. */
export const EMAIL_OR_PHONE = text("email_or_phone", { check: "email_or_mobile", maxLength: 254 });
/** The account's owner, who must be the player. */
export const HOLDER = text("holder", { autocomplete: "name", check: "own_name", maxLength: 80 });
/** An IBAN. */
export const IBAN = text("iban", { normalise: "upper", check: "iban", maxLength: 34 });
