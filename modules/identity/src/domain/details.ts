import { dayIn, isPostalCode, isSamePhone, stateOf, tidyPhone, tidyText } from "@apogee/contract";
import type { FieldErrors } from "@apogee/kernel";
import { readBirthDate } from "./birth-date.ts";
import { checkText } from "./check-text.ts";
import { ruleOf } from "./field-rules.ts";
import { minimumAgeIn, type MinimumAges } from "./minimum-age.ts";
import { PERSONAL_TEXTS, SWITCHES, type Personal, type PersonalText } from "./player.ts";

/** Personal details as forms send them. An omitted field stays unchanged; an empty text deletes it. */
export type DetailsForm = { readonly [Field in PersonalText]?: string | undefined } & {
  readonly nick_name?: string | undefined;
  readonly receive_promos?: boolean | undefined;
  readonly receive_sms_promos?: boolean | undefined;
  readonly show_wins?: boolean | undefined;
};

export interface ReadDetails {
  readonly errors: FieldErrors;
  /** Only what differs from what is stored. */
  readonly changes: Partial<Personal>;
}

/** Checks a form of personal details against what is stored, and returns the changes. */
export function readDetails(form: DetailsForm, stored: Personal, ages: MinimumAges, today: Date): ReadDetails {
  const errors: FieldErrors = {};
  const changes: Record<string, string | boolean | null> = {};
  const country = stored.country ?? tidy("country", form.country ?? "");

  for (const field of PERSONAL_TEXTS) {
    const sent = field === "nickname" ? (form.nickname ?? form.nick_name) : form[field];
    if (sent === undefined) continue;
    const read = readField(field, sent, { country, minimumAge: minimumAgeIn(ages, country), today });
    if ("complaint" in read) errors[field] = read.complaint;
    else if (isStored(field, read.value, stored[field])) continue;
    else if (ruleOf(field)?.once_set && stored[field] !== null) errors[field] = { once_set: setOnce(field) };
    else changes[field] = read.value;
  }
  for (const name of SWITCHES) {
    const sent = form[name];
    if (sent !== undefined && sent !== stored[name]) changes[name] = sent;
  }
  const next = { ...stored, ...changes } as Personal;
  const state = stateFor(next, stored, form.state);
  if (state === stored.state) delete changes["state"];
  else if (state !== undefined) changes["state"] = state;
  return { errors, changes: changes as Partial<Personal> };
}

type ReadField = { readonly value: string | null } | { readonly complaint: Record<string, string> };

interface Surroundings {
  readonly country: string;
  readonly minimumAge: number;
  readonly today: Date;
}

function readField(field: PersonalText, sent: string, { country, minimumAge, today }: Surroundings): ReadField {
  const value = tidy(field, sent);
  if (value === "") return { value: null };
  if (field === "date_of_birth") {
    const read = readBirthDate(value, minimumAge, dayIn(country, today));
    return "date" in read ? { value: read.date } : read;
  }
  const complaint = checkText(field, value);
  if (complaint) return { complaint };
  if (field === "country" && !/^[A-Z]{2}$/.test(value))
    return { complaint: { invalid: "Enter the country's two-letter code." } };
  if (field === "postal_code" && !isPostalCode(country, value))
    return { complaint: { invalid: "This is not a postal code of your country." } };
  return { value: field === "postal_code" && country === "AU" ? value.padStart(4, "0") : value };
}

function tidy(field: PersonalText, sent: string): string {
  if (field === "mobile_phone") return tidyPhone(sent);
  const text = tidyText(sent);
  return field === "country" || field === "postal_code" ? text.toUpperCase() : text;
}

function isStored(field: PersonalText, value: string | null, stored: string | null): boolean {
  const isPhone = field === "mobile_phone" && value !== null && stored !== null;
  // What was stored before texts were tidied equals what is sent again.
  return value === stored || value === (stored && tidy(field, stored)) || (isPhone && isSamePhone(value, stored));
}

function setOnce(field: PersonalText): string {
  return `Your ${ruleOf(field)?.label ?? field} can't be changed any more. Please write to support if it is wrong.`;
}

/** Specification 5-01: fills an empty state from the postal code, and updates a state that was filled so. */
function stateFor(next: Personal, stored: Personal, sent: string | undefined): string | undefined {
  if (!next.country || !next.postal_code) return undefined;
  const filled =
    stored.state !== null &&
    stored.postal_code !== null &&
    stored.country !== null &&
    stored.state === stateOf(stored.country, stored.postal_code);
  const kept = sent === undefined || sent.trim() === stored.state;
  if (next.state !== null && !(filled && kept)) return undefined;
  return stateOf(next.country, next.postal_code);
}
