export { checkField, normalised, type CheckedField, type FieldFault, type FieldRule } from "./check-field.ts";
export { isCheck, type FieldPerson } from "./checks.ts";
export { isOwnName } from "./own-name.ts";
export { maskValue } from "./mask-value.ts";
