import { foldName } from "@apogee/kernel";

/** How a field of a player fits a searched text. */
export interface Alike<Field extends string> {
  readonly by: Field;
  readonly how: "same" | "begins" | "contains" | "similar";
}

/**
 * The fields that made a player similar to a searched text: those that are it, begin with it or contain it, in any
 * spelling; if there are none, the one that is most similar.
 */
export function whyAlike<Field extends string>(
  text: string,
  fields: ReadonlyArray<readonly [field: Field, value: string | null]>,
): Array<Alike<Field>> {
  const wanted = [text, ...text.split(/\s+/)].map(foldName).filter((word) => word !== "");
  const known = fields.flatMap(([by, value]) =>
    foldName(value ?? "") === "" ? [] : [[by, foldName(value!)] as const],
  );
  const found = known.flatMap(([by, value]): Array<Alike<Field>> => {
    if (wanted.includes(value)) return [{ by, how: "same" }];
    if (wanted.some((word) => value.startsWith(word))) return [{ by, how: "begins" }];
    return wanted.some((word) => value.includes(word)) ? [{ by, how: "contains" }] : [];
  });
  if (found.length > 0) return found;
  const best = known
    .map(([by, value]) => ({ by, score: Math.max(...wanted.map((word) => sharedTrigrams(word, value))) }))
    .toSorted((one, other) => other.score - one.score)[0];
  return best ? [{ by: best.by, how: "similar" }] : [];
}

/** The share of a text's trigrams that another one has too. */
function sharedTrigrams(text: string, other: string): number {
  const [own, others] = [trigramsOf(text), trigramsOf(other)];
  return [...own].filter((trigram) => others.has(trigram)).length / own.size;
}

function trigramsOf(text: string): ReadonlySet<string> {
  const padded = `  ${text} `;
  return new Set([...padded].slice(2).map((_letter, end) => padded.slice(end, end + 3)));
}
