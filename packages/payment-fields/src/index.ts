export { checkField, normalised, type FieldRule } from "./check-field.ts";
export type { CheckedField, FieldFault } from "./checked-field.ts";
export { isCheck, type FieldPerson } from "./checks.ts";
export { isOwnName } from "./own-name.ts";
export { maskValue } from "./mask-value.ts";
