import { onlyLiterals } from "../house/without-comments.ts";
import type { SourceFile } from "../house/project.ts";
import { breachesOf, lineAt, type Breach, type Rule } from "../house/rule.ts";

/** A word or phrase that prose does not use, and what it uses instead. */
interface Banned {
  readonly pattern: RegExp;
  readonly instead: string;
  /** Documents that explain the word. */
  readonly explainedIn?: readonly string[];
}

const ENGLISH: readonly Banned[] = [
  {
    pattern: /\b(?:is|are|was|were|be|been|being) (?:not )?heard\b/gi,
    instead: "served, received; not heard: rate limited",
  },
  { pattern: /\b(?:is|are|was|were|be|been|being) told\b/gi, instead: "notified, published, returned" },
  {
    pattern: /\b(?:the|each|every|this|that|no|lock|confirmation) letters?\b|\ba letter (?:is|was|that|to|with)\b/gi,
    instead: "e-mail",
  },
  { pattern: /\bwhoever\b/gi, instead: "name who: the caller, a client that" },
  { pattern: /\bwhat of it\b/gi, instead: "leave it out" },
  { pattern: /\bhouseholds?\b/gi, instead: "platform" },
  { pattern: /\bnewcomers?\b/gi, instead: "new request, new client" },
  { pattern: /\bwith care\b/gi, instead: "on the slow path" },
  { pattern: /\bat the desk\b/gi, instead: "back office, command" },
  { pattern: /\bcomes? again with\b/gi, instead: "retries" },
  {
    pattern: /\b(?:bonus|bonuses|session|page|server) (?:is|are) gone\b/gi,
    instead: "forfeited, expired, closed, unreachable",
  },
  { pattern: /\bstands? or falls?\b/gi, instead: "depends on" },
  { pattern: /\bown affair\b/gi, instead: "is not checked, is left to" },
  { pattern: /\bthe whole way\b/gi, instead: "the whole flow, every step" },
  { pattern: /\banew\b/gi, instead: "again" },
  { pattern: /\bfurnish(?:es|ed)?\b/gi, instead: "provides" },
  { pattern: /\bpurses?\b/gi, instead: "wallet", explainedIn: ["docs/GLOSSARY.md"] },
];

/** Words that names of code and of files do not use, and what they use instead. SQL keeps its names, in snake case. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["purse", "wallet"],
  ["purses", "wallets"],
  ["desk", "context, command line"],
  ["told", "reported, published, notified"],
  ["tell", "report, publish, notify"],
  ["tells", "reports"],
  ["telling", "reporting"],
  ["heard", "received"],
  ["hear", "receive"],
  ["hears", "receives"],
]);
const IDENTIFIER = /[A-Za-z$][\w$]*/g;
const CODE = /\.(?:tsx?|mts|mjs)$/;
/** Beside another word, as in a pattern, a word is prose, unless one of the two is a keyword. */
const PROSE_BEFORE =
  /\b(?!(?:as|async|await|case|class|const|else|export|extends|function|get|import|in|instanceof|interface|is|keyof|let|new|of|readonly|return|satisfies|set|static|throw|type|typeof|var|void|yield) $)[a-z]+ $/;
const PROSE_AFTER = /^ (?!(?:as|extends|from|in|instanceof|is|of|satisfies)\b)[a-z]/;

const GERMAN: readonly Banned[] = [
  { pattern: /\bBrief(?:e|en|es|s)?\b/g, instead: "E-Mail" },
  { pattern: /\b(?:das|dem|des|im) Haus(?:e|es)?\b/gi, instead: "Apogee, die Plattform" },
];

/** String literals of these are read by people: help, settings, refusals, summaries of routes. */
const HELP =
  /^(?:apps\/cli\/src\/|packages\/config\/src\/|tools\/commands\/|packages\/contract\/src\/routes\/|modules\/[^/]+\/src\/(?:.+\/)?errors\.ts$)/;
const TEXTS = /\/locales\/(?:en|de)(?:\/[\w-]+)?\.json$/;
const SOURCE = /\.(?:tsx?|mts|mjs|css)$/;
/** The title of a test, or of a group of tests. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*("(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;
const TEST = /\.(?:test|spec)\.tsx?$|\/testing(?:\.ts$|\/)/;

export const plainWords: Rule = {
  name: "plain-words",
  why: "Documents, help, interface texts, comments, titles of tests and names are plain technical English, with one word for each thing: docs/GLOSSARY.md has the words.",
  check: ({ files }) =>
    files.flatMap((file) => [...(isRead(file.path) ? breachesIn(file) : []), ...breachesInNames(file)]),
};

const isRead = (path: string): boolean => path.endsWith(".md") || TEXTS.test(path) || SOURCE.test(path);

function breachesIn(file: SourceFile): Breach[] {
  const { path } = file;
  const text = proseOf(file);
  const words = /\/de(?:\.json|\/[^/]+\.json)$/.test(path) ? GERMAN : ENGLISH;
  return words
    .filter(({ explainedIn }) => !explainedIn?.includes(path))
    .flatMap(({ pattern, instead }) => breachesOf(pattern, path, text, (found) => `"${found}"; write: ${instead}`));
}

/** The names of a file and in its code. */
function breachesInNames({ path, code }: SourceFile): Breach[] {
  if (!CODE.test(path) || path.startsWith("docs/")) return [];
  const file = path.slice(path.lastIndexOf("/") + 1);
  const ofFile = file.split(/[-.]/).flatMap((word) => banned(word, word, path));
  const bare = withoutLiterals(code);
  const isProse = ({ 0: name, index }: RegExpExecArray): boolean =>
    PROSE_BEFORE.test(bare.slice(Math.max(0, index - 20), index)) ||
    PROSE_AFTER.test(bare.slice(index + name.length, index + name.length + 12));
  const names = [...bare.matchAll(IDENTIFIER)].filter((match) => !isProse(match));
  return [
    ...ofFile,
    ...names.flatMap(({ 0: name, index }) => {
      const isSnake = name.includes("_") && name !== name.toUpperCase();
      const words = name.split(/_|(?<=[a-z0-9])(?=[A-Z])/);
      return isSnake ? [] : words.flatMap((word) => banned(word.toLowerCase(), name, path, () => lineAt(code, index)));
    }),
  ];
}

function banned(word: string, name: string, file: string, line?: () => number): Breach[] {
  const instead = NAMES.get(word);
  return instead === undefined
    ? []
    : [{ file, ...(line ? { line: line() } : {}), says: `"${name}"; write: ${instead}` }];
}

/** The code with its literals blanked. */
function withoutLiterals(code: string): string {
  const literals = onlyLiterals(code);
  return map(code, (character, at) => (character === "\n" || (literals[at] ?? " ") === " " ? character : " "));
}

/** What people read of a file, the rest blanked so that lines keep their numbers. */
function proseOf({ path, text, code }: SourceFile): string {
  if (path.endsWith(".md")) return blank(text, /```[\s\S]*?```|`[^`\n]*`|\]\([^)\n]*\)|"[^"\n]*"/g);
  if (path.endsWith(".json")) return text;
  const comments = blank(commentsOf(text, code), /`[^`\n]*`/g);
  if (TEST.test(path)) return merged(comments, titlesOf(code));
  if (!HELP.test(path)) return comments;
  return merged(comments, blank(onlyLiterals(code), /`[^`\n]*`/g));
}

/** Comments alone: where the text without comments is blank and the text is not. */
function commentsOf(text: string, code: string): string {
  return map(text, (character, at) => (character === "\n" || code[at] !== character ? character : " "));
}

/** The titles alone, each at its place. */
function titlesOf(code: string): string {
  let titles = "";
  for (const { 0: found, 1: title = "", index } of code.matchAll(TITLE)) {
    const at = index + found.length - title.length;
    titles += blank(code.slice(titles.length, at), /[\s\S]+/g) + title;
  }
  return titles + blank(code.slice(titles.length), /[\s\S]+/g);
}

const merged = (one: string, other: string): string =>
  map(one, (character, at) => (character === " " ? (other[at] ?? " ") : character));

const map = (text: string, each: (character: string, at: number) => string): string =>
  text.split("").map(each).join("");

const blank = (text: string, pattern: RegExp): string => text.replace(pattern, (found) => found.replace(/[^\n]/g, " "));
