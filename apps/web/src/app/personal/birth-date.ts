/** `1990-05-31` as forms show it: `31/05/1990`. */
export function shownBirthDate(iso: string): string {
  const [year = "", month = "", day = ""] = iso.split("-");
  return `${day}/${month}/${year}`;
}

/** The same with the sign between its parts that the language's format has: `31.05.1990` by `TT.MM.JJJJ`. */
export function localBirthDate(date: string, format: string): string {
  return date.replaceAll("/", /[^\p{L}]/u.exec(format)?.[0] ?? "/");
}

const LENGTHS = [2, 2, 4] as const;
/** No day begins with a digit above 3 and no month with one above 1: such a digit stands alone. */
const GREATEST_FIRST = ["3", "1"] as const;

/**
 * What a birth date's field holds after somebody typed into it: digits in groups, with slashes that come by themselves.
 * While something is taken away nothing is added, or it could never be deleted.
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
