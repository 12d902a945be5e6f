import { CURRENCIES } from "@apogee/kernel";
import {
  EMAIL,
  MOST_CHARACTERS,
  NAME,
  NICKNAME,
  NICKNAME_LENGTH,
  PASSWORD,
  PASSWORD_LENGTH,
  PHONE,
  PLAIN_TEXT,
} from "@apogee/contract";

/** One field of a player: what the forms receive, and what the server checks. */
export interface FieldRule {
  readonly field: string;
  readonly type: "string" | "date" | "boolean" | "select" | "phone" | "email" | "password";
  readonly length?: { readonly minimum?: number; readonly maximum?: number };
  readonly once_set?: boolean;
  readonly inclusion?: { readonly in: string[] };
  /** A pattern for the whole text; `says` is the message if it does not match. */
  readonly pattern?: RegExp;
  readonly label: string;
  readonly says?: string;
}

const GENDERS = ["f", "m", "x"];
const NAME_SAYS = "must contain a letter, and may contain letters, digits, spaces, dots, hyphens and apostrophes.";
const TEXT_SAYS = "must contain a letter, and may contain letters, digits, spaces and . , ' / # & ( ) - only.";

const name = (field: keyof typeof MOST_CHARACTERS, label: string): FieldRule => ({
  field,
  type: "string",
  label,
  once_set: true,
  length: { maximum: MOST_CHARACTERS[field] },
  pattern: NAME,
  says: `The ${label} ${NAME_SAYS}`,
});
const text = (field: keyof typeof MOST_CHARACTERS, label: string): FieldRule => ({
  field,
  type: "string",
  label,
  length: { maximum: MOST_CHARACTERS[field] },
  pattern: PLAIN_TEXT,
  says: `The ${label} ${TEXT_SAYS}`,
});

/** Specification 5-04 to 5-14, field by field; `info.player_fields` shows it. */
export const FIELD_RULES: readonly FieldRule[] = [
  {
    field: "email",
    type: "email",
    label: "e-mail address",
    length: { maximum: MOST_CHARACTERS.email },
    pattern: EMAIL,
    says: "This is not a complete e-mail address, such as name@example.com.",
  },
  {
    field: "password",
    type: "password",
    label: "password",
    length: PASSWORD_LENGTH,
    pattern: PASSWORD,
    says: "A password may contain letters without accents, digits and punctuation, but no spaces.",
  },
  {
    field: "nickname",
    type: "string",
    label: "nickname",
    length: NICKNAME_LENGTH,
    pattern: NICKNAME,
    says: "A nickname needs a letter or digit, and may contain letters, digits, spaces, dots and hyphens.",
  },
  name("first_name", "first name"),
  { ...name("middle_name", "middle name"), once_set: false },
  name("last_name", "last name"),
  { field: "date_of_birth", type: "date", label: "birth date", once_set: true },
  { field: "gender", type: "select", label: "gender", inclusion: { in: GENDERS } },
  { field: "country", type: "select", label: "country", once_set: true },
  {
    field: "currency",
    type: "select",
    label: "currency",
    inclusion: { in: CURRENCIES.filter(({ enabled }) => enabled).map(({ code }) => code) },
  },
  text("city", "city"),
  text("address", "address"),
  { field: "postal_code", type: "string", label: "postal code", length: { maximum: MOST_CHARACTERS.postal_code } },
  text("state", "state"),
  {
    field: "mobile_phone",
    type: "phone",
    label: "phone number",
    length: { minimum: 8, maximum: MOST_CHARACTERS.mobile_phone },
    pattern: PHONE,
    says: "A phone number needs at least 8 digits. It may begin with + and contain spaces and ( ) - . /.",
  },
  text("profession", "profession"),
  { field: "receive_promos", type: "boolean", label: "news by e-mail" },
  { field: "receive_sms_promos", type: "boolean", label: "news by SMS" },
  { field: "show_wins", type: "boolean", label: "wins in the public feed" },
  { field: "terms_acceptance", type: "boolean", label: "terms" },
];

/** The fields that a deposit or withdrawal of fiat money requires; specification 2.3-07. */
export const MONEY_FIELDS = [
  "mobile_phone",
  "first_name",
  "last_name",
  "date_of_birth",
  "country",
  "city",
  "address",
  "postal_code",
] as const;

/** The fields by which a person is recognized; a deposit in any currency requires them. */
export const PERSON_FIELDS = ["first_name", "last_name", "date_of_birth", "country", "postal_code"] as const;

/** The fields of each form. */
export const CONTEXTS = {
  registration: ["email", "password", "date_of_birth", "country", "currency", "terms_acceptance"],
  deposit: [...MONEY_FIELDS],
  cashout: [...MONEY_FIELDS],
  edition: [
    "first_name",
    "last_name",
    "nickname",
    "date_of_birth",
    "gender",
    "country",
    "city",
    "address",
    "postal_code",
    "state",
    "mobile_phone",
    "profession",
    "receive_promos",
    "receive_sms_promos",
    "show_wins",
  ],
} satisfies Record<string, string[]>;

const byField = new Map(FIELD_RULES.map((rule) => [rule.field, rule]));

export function ruleOf(field: string): FieldRule | undefined {
  return byField.get(field);
}
