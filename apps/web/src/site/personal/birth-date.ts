/** `1990-05-31` as forms show it: `31/05/1990`. */
export function shownBirthDate(iso: string): string {
  const [year = "", month = "", day = ""] = iso.split("-");
  return `${day}/${month}/${year}`;
}

/** The same with the separator of the language's format: `31.05.1990` for `TT.MM.JJJJ`. */
export function localBirthDate(date: string, format: string): string {
  return date.replaceAll("/", /[^\p{L}]/u.exec(format)?.[0] ?? "/");
}

const LENGTHS = [2, 2, 4] as const;
/** The greatest first digit of a day and of a month. A greater digit is complete without a second one. */
const GREATEST_FIRST = ["3", "1"] as const;

/**
 * The value of a birth date's field after typing: groups of digits, with slashes inserted. While characters are
 * deleted, nothing is inserted, because otherwise a slash could never be deleted.
 */
export function typedBirthDate(before: string, typed: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim());
  if (iso) return shownBirthDate(iso[0]);
  const adding = typed.length > before.length;
  const groups = ["", "", ""];
  let at = 0;
  for (const character of typed) {
    if (/\d/.test(character)) {
      if (groups[at]!.length === LENGTHS[at]) at = Math.min(at + 1, 2);
      if (groups[at]!.length < LENGTHS[at]!) groups[at] += character;
    } else if (at < 2 && groups[at] !== "") {
      groups[at] = groups[at]!.padStart(2, "0");
      at += 1;
    }
  }
  if (!adding) return groups.slice(0, at + 1).join("/");
  const last = groups[at]!;
  if (at < 2 && last.length === 1 && last > GREATEST_FIRST[at]!) groups[at] = `0${last}`;
  if (at < 2 && groups[at]!.length === 2) at += 1;
  return groups.slice(0, at + 1).join("/");
}
