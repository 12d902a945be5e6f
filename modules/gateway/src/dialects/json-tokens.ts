/**
 * What JSON is written of: a sign, a text, or a number or word. There is one way to read any text by it, so nothing is
 * ever tried twice.
 */
const TOKENS = /[{}[\],:]|"[^"\\]*(?:\\.[^"\\]*)*"|[^\s{}[\],:"]+/g;
/** A whole number, zero or more, in the one way to write it: no sign, no point, no exponent. */
const PLAIN = /^(?:0|[1-9]\d*)$/;
const NUMBER = /^[-\d]/;

/** What reading JSON by its values alone would pass over. */
export interface Written {
  /** Whether an object names a field twice, in whatever spelling: readers differ in which of them counts. */
  readonly twice: boolean;
  /** Whether every number is a whole one, plainly written. */
  readonly plain: boolean;
}

/** Looks once through a text that is JSON, whose every sign is already known to stand where it may. */
export function writtenIn(text: string): Written {
  /** The names of each object that is open; nothing for a list. */
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
 * Reads JSON with NaN in the place of each number that is no whole one, plainly written: what is no amount to the
 * letter is none.
 */
export function parsedPlainly(text: string): unknown {
  return JSON.parse(text, ((_name: string, value: unknown, { source }: { readonly source?: string }) =>
    typeof value === "number" && !PLAIN.test(source ?? "") ? Number.NaN : value) as Parameters<typeof JSON.parse>[1]);
}
