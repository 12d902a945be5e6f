import { PERSONAL_FIELDS, type PersonalFieldName } from "./personal-field.tsx";

/** In the usual order: name, birth date, address, contact. */
const ORDER: readonly PersonalFieldName[] = [
  "first_name",
  "last_name",
  "date_of_birth",
  "country",
  "address",
  "postal_code",
  "city",
  "mobile_phone",
];

/** Those of the named details that a form can ask for, in the usual order. */
export function askedDetails(missing: readonly string[]): PersonalFieldName[] {
  return [...ORDER, ...PERSONAL_FIELDS.filter((field) => !ORDER.includes(field))].filter((field) =>
    missing.includes(field),
  );
}
