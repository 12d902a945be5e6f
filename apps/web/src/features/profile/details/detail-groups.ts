import type { PlayerView } from "@apogee/contract";
import type { MessageKey } from "../../../site/intl/text.tsx";
import { shownBirthDate } from "../../../site/personal/birth-date.ts";
import type { PersonalFieldName } from "../../../site/personal/personal-field.tsx";

interface DetailGroup {
  readonly title: MessageKey;
  readonly fields: readonly PersonalFieldName[];
}

/** Personal details in the groups that are edited together. */
export const DETAIL_GROUPS: readonly DetailGroup[] = [
  { title: "profile.person", fields: ["first_name", "last_name", "date_of_birth", "gender", "nickname"] },
  { title: "profile.contact", fields: ["address", "postal_code", "city", "state", "country", "mobile_phone"] },
];

/** Details that the player can set once; later changes go through support. */
export const ONCE_SET: ReadonlySet<PersonalFieldName> = new Set([
  "first_name",
  "last_name",
  "date_of_birth",
  "country",
]);

/** A stored detail as its field shows it; empty if unknown. */
export function shownDetail(player: PlayerView, field: PersonalFieldName): string {
  const value = player[field] ?? "";
  return field === "date_of_birth" && value !== "" ? shownBirthDate(value) : value;
}

/** What a form changes: only the fields that differ from what is stored. */
export function changesOf(player: PlayerView, values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value.trim() !== shownDetail(player, field as PersonalFieldName)),
  );
}
