const SCRIPT = /\.(?:[cm]?tsx?|[cm]?jsx?|css)$/;
const LOOK_BEHIND = 80;

/**
 * Replaces comments with spaces, so that every offset and line is unchanged. Strings, templates and patterns remain.
 */
export function withoutComments(text: string, path: string): string {
  if (path.endsWith(".sql")) return text.replaceAll(/'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, keepStrings);
  if (!SCRIPT.test(path)) return text;
  const css = path.endsWith(".css");
  let out = "";
  let at = 0;
  while (at < text.length) {
    const end = css ? endOfCssToken(text, at) : endOfToken(text, at, out);
    const token = text.slice(at, end);
    out += /^\/[/*]/.test(token) && !(css && token.startsWith("//")) ? blank(token) : token;
    at = end;
  }
  return out;
}

/** Blanks everything but strings and templates; the substitutions of a template count as code. */
export function onlyLiterals(code: string): string {
  let out = "";
  for (let at = 0; at < code.length;) {
    const end = endOfToken(code, at, code.slice(Math.max(0, at - LOOK_BEHIND), at));
    const token = code.slice(at, end);
    const isLiteral = token.length > 1 && /^["'`]/.test(token);
    out += !isLiteral ? blank(token) : token.startsWith("`") ? withoutHoles(token) : token;
    at = end;
  }
  return out;
}

function withoutHoles(template: string): string {
  let out = "";
  for (let at = 0; at < template.length;) {
    const end = template.startsWith("${", at) ? endOfHole(template, at + 2) : at + (template[at] === "\\" ? 2 : 1);
    const part = template.slice(at, end);
    out += part.startsWith("${") ? `  ${onlyLiterals(part.slice(2, -1))} ` : part;
    at = end;
  }
  return out;
}

function keepStrings(token: string): string {
  return token.startsWith("'") ? token : blank(token);
}

function blank(token: string): string {
  return token.replaceAll(/[^\n]/g, " ");
}

function endOfCssToken(text: string, at: number): number {
  if (text.startsWith("/*", at)) return after(text, "*/", at + 2);
  return at + 1;
}

function endOfToken(text: string, at: number, before: string): number {
  const [char, next] = [text[at], text[at + 1]];
  if (char === "/" && next === "/") return until(text, "\n", at);
  if (char === "/" && next === "*") return after(text, "*/", at + 2);
  if (char === '"' || char === "'") return endOfQuoted(text, at, char);
  if (char === "`") return endOfQuoted(text, at, "`");
  if (char === "/" && mayBeginPattern(before)) return endOfPattern(text, at);
  return at + 1;
}

function endOfQuoted(text: string, at: number, quote: string): number {
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] === "\\") i++;
    else if (text[i] === quote) return i + 1;
    // An apostrophe in JSX text does not open a string.
    else if (text[i] === "\n" && quote !== "`") return at + 1;
    else if (quote === "`" && text[i] === "$" && text[i + 1] === "{") i = endOfHole(text, i + 2) - 1;
  }
  return text.length;
}

function endOfHole(text: string, at: number): number {
  let depth = 1;
  for (let i = at; i < text.length;) {
    if (text[i] === "{") depth++;
    if (text[i] === "}" && --depth === 0) return i + 1;
    i = endOfToken(text, i, text.slice(at, i));
  }
  return text.length;
}

/** A slash after a value divides; after anything else it begins a pattern. */
function mayBeginPattern(before: string): boolean {
  const code = before.slice(-LOOK_BEHIND).trimEnd();
  return code === "" || /[([{,;=:!&|?+\-*%~^>]$|\b(?:return|typeof|case|in|of)$/.test(code);
}

function endOfPattern(text: string, at: number): number {
  let inClass = false;
  for (let i = at + 1; i < text.length && text[i] !== "\n"; i++) {
    if (text[i] === "\\") i++;
    else if (text[i] === "[") inClass = true;
    else if (text[i] === "]") inClass = false;
    else if (text[i] === "/" && !inClass) return i + 1;
  }
  return at + 1;
}

function until(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found;
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
}
