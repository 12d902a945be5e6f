/**
 * Lengths and formats of players' details (specification 5), shared by forms and server. Rules that an operator may
 * change, such as a country's minimum age, are not here: they are rows, and browsers receive them.
 */

/**
 * ASCII on both sides of the @, so that no address can imitate another one with full-width or invisible characters. The
 * local part may contain everything that RFC 5322 allows in an atom, and dots.
 */
export const EMAIL =
  /^[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~.]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
/** Whether an e-mail address has letters that `EMAIL` does not accept, such as those with accents. */
export const hasOtherLetters = (email: string): boolean => /[\u{80}-\u{10ffff}]/u.test(email);
/** Letters, digits and the listed punctuation. */
export const PASSWORD = /^[A-Za-z0-9!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~]+$/;
/** In characters; the upper end bounds the work of hashing. */
export const PASSWORD_LENGTH = { minimum: 8, maximum: 72 } as const;
/** Letters with their marks, spaces, digits, dot and hyphen; at least one letter or digit, and nothing invisible. */
export const NICKNAME = /^(?!.*\p{Default_Ignorable_Code_Point})(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N} .-]+$/u;
/** In characters. */
export const NICKNAME_LENGTH = { minimum: 3, maximum: 15 } as const;
/** Letters of any script, spaces, digits, dot, hyphen, and the apostrophe of O'Brien; at least one letter. */
export const NAME = /^(?!.*\p{Default_Ignorable_Code_Point})(?=.*\p{L})[\p{L}\p{M}\p{N} .'’-]+$/u;
/**
 * Letters of any script, digits and the punctuation of addresses, at least one letter; no angle brackets, no control
 * characters.
 */
export const PLAIN_TEXT = /^(?!.*\p{Default_Ignorable_Code_Point})(?=.*\p{L})[\p{L}\p{M}\p{N} .,'’/#&()°:+-]+$/u;
/** The maximum number of characters of each personal detail. */
export const MOST_CHARACTERS = {
  email: 254,
  first_name: 50,
  middle_name: 50,
  last_name: 50,
  city: 60,
  address: 120,
  state: 60,
  profession: 60,
  postal_code: 12,
  mobile_phone: 24,
} as const;
/** At least 8 digits, with parentheses, spaces, dots, slashes or hyphens between them, and a plus sign before them. */
export const PHONE = /^(?=(?:\D*\d){8})(?!.*[\d+].*\+)[\d+() ./-]{8,24}$/;

/**
 * A text of a person in the form in which it is checked and stored: accents joined to their letters, dashes as hyphens,
 * single spaces.
 */
export function tidyText(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/\p{Pd}/gu, "-")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/**
 * A phone number in the form in which it is stored, such as `+61 412 345 678`: groups of digits with single spaces
 * between them, without the trunk prefix of `+49 (0)30`. Returns what is no phone number without the invisible
 * characters that address books add.
 */
export function tidyPhone(text: string): string {
  const typed = text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/\p{Pd}/gu, "-")
    .replaceAll(/\s+/gu, " ")
    .trim();
  if (!PHONE.test(typed)) return typed;
  const international = typed.includes("+");
  const groups = (international ? typed.replace("(0)", " ") : typed).match(/\d+/g) ?? [];
  return `${international ? "+" : ""}${groups.join(" ")}`;
}

/** Whether two stored phone numbers are the same one, however their digits are grouped. */
export const isSamePhone = (one: string, other: string): boolean =>
  one.replaceAll(" ", "") === other.replaceAll(" ", "");

/** Parses `DD/MM/YYYY` or `YYYY-MM-DD`; returns `YYYY-MM-DD`, or undefined if the date does not exist. */
export function parseBirthDate(text: string): string | undefined {
  const dayFirst = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const iso = dayFirst ? `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}` : text;
  return isDay(iso) ? iso : undefined;
}

/** Without the schema library, which browser forms would otherwise load only for this. */
function isDay(iso: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso);
}

/** The westernmost time zone of each country: a day has begun in the whole country when it has begun there. */
const ZONES: Readonly<Record<string, string>> = {
  AU: "Australia/Perth",
  NZ: "Pacific/Auckland",
  DE: "Europe/Berlin",
  IT: "Europe/Rome",
  EE: "Europe/Tallinn",
  AT: "Europe/Vienna",
  NO: "Europe/Oslo",
  CA: "America/Vancouver",
};
/** Where the day begins last of all. */
const LAST_ZONE = "Etc/GMT+12";

/** A country's westernmost time zone; for other countries, the one where a day begins last. */
export function zoneOf(country: string): string {
  return Object.hasOwn(ZONES, country) ? ZONES[country]! : LAST_ZONE;
}

/** The calendar day at a time in the zone of a country, `YYYY-MM-DD`. */
export function dayIn(country: string, at: Date): string {
  const timeZone = zoneOf(country);
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(at);
  return (["year", "month", "day"] as const).map((type) => parts.find((part) => part.type === type)!.value).join("-");
}

/** Whole years on a day, both `YYYY-MM-DD`; someone born on 29 February reaches an age on 1 March. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

const POSTAL: Readonly<Record<string, RegExp>> = {
  AU: /^(?!0+$)\d{3,4}$/,
  NZ: /^\d{4}$/,
  DE: /^\d{5}$/,
  IT: /^\d{5}$/,
  EE: /^\d{5}$/,
  AT: /^\d{4}$/,
  NO: /^\d{4}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/i,
};
/** A country without a rule accepts any short code. */
export const isPostalCode = (country: string, code: string): boolean =>
  (POSTAL[country] ?? /^[\w -]{2,12}$/).test(code.trim());

/** The form in which postal codes are compared: letters and digits alone; `810` in Australia is `0810`. */
export function postalKey(country: string | null, code: string): string {
  const plain = code
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "");
  return country === "AU" ? plain.padStart(4, "0") : plain;
}

/** Personal details that a game's provider may need of a player; every form can ask for them. */
export const PROVIDER_FIELDS = [
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
] as const;

/** Specification 6-09: players of `group` are shown a new provider once; then they join `shown`. */
export const NEW_PROVIDER_GROUPS = [
  { group: "851", shown: "859" },
  { group: "1030", shown: "1056" },
] as const;

/** The greatest amount of a limit that a player may set, in minor units. */
export const MOST_LIMIT_CENTS = 10 ** 15;
