import { foldName, nameWords } from "@apogee/kernel";
import { postalKey } from "@apogee/contract";
import type { Personal } from "./player.ts";

/** The details by which a person is recognized. */
export type Person = Pick<
  Personal,
  "first_name" | "middle_name" | "last_name" | "date_of_birth" | "country" | "postal_code"
>;

/**
 * Birth date and postal code in the form in which they are compared. Null while these or the name are missing. Only
 * accounts with the same key can belong to one person; `isSamePerson` also compares the names.
 */
export function personKey({ first_name, last_name, date_of_birth, country, postal_code }: Person): string | null {
  if (!first_name || !last_name || !date_of_birth || !postal_code) return null;
  return `${date_of_birth}|${postalKey(country, postal_code)}`;
}

/**
 * Whether two accounts most likely belong to one person: the same birth date and postal code, and the same name in any
 * spelling and order. Further first names and parts of a double name may be left out of one of them.
 */
export function isSamePerson(one: Person, other: Person): boolean {
  const key = personKey(one);
  return (
    key !== null &&
    key === personKey(other) &&
    wordsOf(one).length > 0 &&
    wordsOf(other).length > 0 &&
    (contains(namesOf(other), wordsOf(one)) || contains(namesOf(one), wordsOf(other)))
  );
}

/** Whether two texts are the same name or code in any spelling. An empty one equals none. */
export function isSameText(one: string | null, other: string | null): boolean {
  const folded = foldName(one ?? "");
  return folded !== "" && folded === foldName(other ?? "");
}

const wordsOf = ({ first_name, last_name }: Person): string[] => nameWords(`${first_name} ${last_name}`);
const namesOf = ({ first_name, middle_name, last_name }: Person): string[] =>
  nameWords(`${first_name} ${middle_name ?? ""} ${last_name}`);

/** Whether each of these words is in a name, in any order. Words may be written together in one and apart in the other. */
function contains(name: readonly string[], words: readonly string[]): boolean {
  if (words.length === 0) return true;
  for (let count = 1; count <= words.length; count += 1) {
    const run = words.slice(0, count).join("");
    for (const [start, end] of runsOf(name, run))
      if (contains(name.toSpliced(start, end - start), words.slice(count))) return true;
  }
  return false;
}

/** Where neighbouring words of a name, written together, are this text. */
function runsOf(name: readonly string[], text: string): Array<[start: number, end: number]> {
  return name.flatMap((_word, start) => {
    for (let end = start + 1; end <= name.length; end += 1)
      if (name.slice(start, end).join("") === text) return [[start, end] as [number, number]];
    return [];
  });
}
