import {
  EMAIL,
  hasOtherLetters,
  isPostalCode,
  MOST_CHARACTERS,
  NAME,
  NICKNAME,
  NICKNAME_LENGTH,
  parseBirthDate,
  PASSWORD,
  PASSWORD_LENGTH,
  PHONE,
  PLAIN_TEXT,
  tidyPhone,
  tidyText,
} from "@apogee/contract";
import type { Complaint } from "../forms/complaints.ts";

interface TextRule {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: RegExp;
}

const most = (field: keyof typeof MOST_CHARACTERS, pattern?: RegExp): TextRule => ({
  maximum: MOST_CHARACTERS[field],
  ...(pattern && { pattern }),
});
const RULES: Readonly<Record<string, TextRule>> = {
  email: most("email", EMAIL),
  password: { ...PASSWORD_LENGTH, pattern: PASSWORD },
  nickname: { ...NICKNAME_LENGTH, pattern: NICKNAME },
  first_name: most("first_name", NAME),
  middle_name: most("middle_name", NAME),
  last_name: most("last_name", NAME),
  mobile_phone: most("mobile_phone", PHONE),
  postal_code: most("postal_code"),
  city: most("city", PLAIN_TEXT),
  address: most("address", PLAIN_TEXT),
  state: most("state", PLAIN_TEXT),
  profession: most("profession", PLAIN_TEXT),
};

/**
 * Checks a field before it is sent. The server repeats every check and adds the age, which depends on its clock. An
 * empty value is valid here; whether it may be empty depends on the form.
 */
export function checkField(field: string, value: string, country: string): Complaint | undefined {
  const text = tidied(field, value);
  if (text === "") return undefined;
  const { minimum = 0, maximum = Infinity, pattern } = RULES[field] ?? {};
  const length = [...text].length;
  if (length < minimum) return { code: "too_short" };
  if (length > maximum) return { code: "too_long" };
  if (field === "email" && hasOtherLetters(text)) return { code: "other_letters" };
  if (pattern && !pattern.test(text)) return { code: "invalid" };
  if (field === "date_of_birth" && parseBirthDate(text) === undefined) return { code: "invalid" };
  if (field === "postal_code" && !isPostalCode(country, text)) return { code: "invalid" };
  return undefined;
}

/** As the server reads it. */
function tidied(field: string, value: string): string {
  if (field === "password") return value;
  if (field === "mobile_phone") return tidyPhone(value);
  return field === "email" ? value.trim() : tidyText(value);
}

interface Asked {
  readonly required: readonly string[];
  readonly country: string;
}

/** What is wrong with the fields of a form. */
export function checkFields(
  values: Readonly<Record<string, string>>,
  { required, country }: Asked,
): Record<string, Complaint> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const empty = value.trim() === "";
      const complaint = empty && required.includes(field) ? { code: "required" } : checkField(field, value, country);
      return complaint ? [[field, complaint]] : [];
    }),
  );
}
