/**
 * The tokens of JSON: a punctuation mark, a string, or a number or keyword. A text matches in only one way, so the
 * expression never backtracks.
 */
const TOKENS = /[{}[\],:]|"[^"\\]*(?:\\.[^"\\]*)*"|[^\s{}[\],:"]+/g;
/** A whole number, zero or more, in its one spelling: no sign, no point, no exponent. */
const PLAIN = /^(?:0|[1-9]\d*)$/;
const NUMBER = /^[-\d]/;

/** What `JSON.parse` does not report. */
export interface Written {
  /** Whether an object contains a field twice, in whatever spelling: parsers differ in which of the two they use. */
  readonly twice: boolean;
  /** Whether every number is a whole number in its one spelling. */
  readonly plain: boolean;
}

/** Scans a text once. The text must already be known to be valid JSON. */
export function writtenIn(text: string): Written {
  /** The field names of each open object; undefined for an array. */
  const open: Array<Set<string> | undefined> = [];
  let isName = false;
  let plain = true;
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === "{" || token === "[") open.push(token === "{" ? new Set() : undefined);
    else if (token === "}" || token === "]") open.pop();
    else if (isName && token.startsWith('"')) {
      const [names, name] = [open.at(-1)!, token.includes("\\") ? String(JSON.parse(token)) : token.slice(1, -1)];
      if (names.has(name)) return { twice: true, plain };
      names.add(name);
    } else if (NUMBER.test(token)) plain &&= PLAIN.test(token);
    isName = (token === "{" || token === ",") && open.at(-1) !== undefined;
  }
  return { twice: false, plain };
}

/**
 * Parses JSON and replaces each number that is not a whole number in its one spelling with NaN, so that it is not
 * accepted as an amount.
 */
export function parsedPlainly(text: string): unknown {
  return JSON.parse(text, ((_name: string, value: unknown, { source }: { readonly source?: string }) =>
    typeof value === "number" && !PLAIN.test(source ?? "") ? Number.NaN : value) as Parameters<typeof JSON.parse>[1]);
}
