import type { Personal } from "./player.ts";

/**
 * Name, birth date and postal code in normalized form: without accents, case, spaces and punctuation. Null if one of
 * them is missing. Two accounts with the same key most likely belong to one person.
 */
export function personKey({ first_name, last_name, date_of_birth, postal_code }: Personal): string | null {
  if (!first_name || !last_name || !date_of_birth || !postal_code) return null;
  return [plain(first_name), plain(last_name), date_of_birth, plain(postal_code)].join("|");
}

/** A text as it is compared: without accents, case, spaces and punctuation. */
export function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
