/** Why a value is refused; a text key. */
export type FieldFault =
  | "required"
  | "too_long"
  | "malformed"
  | "not_an_option"
  | "checksum"
  | "not_own_name"
  | "not_mobile"
  | "other_country";

/** The value in the spelling that is stored and sent, or why it is refused. */
export type CheckedField = { readonly value: string } | { readonly fault: FieldFault };
