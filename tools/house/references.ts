import type { Project } from "./project.ts";

/** A row of a document's table: its line and its cells. */
export type Row = { line: number; cells: string[] };

/** What a text points to: a path in backticks, what of it, and the titles of tests in quotes that follow. */
type Reference = { path: string; part: string | undefined; titles: string[] };

/** The rows of a document's tables, but for heads and rules. `head` is what the first cell of a head says. */
export function rowsOf(text: string, head: string): Row[] {
  return text.split("\n").flatMap((row, index) => {
    if (!/^\s*\|/.test(row) || /^\s*\|[\s|:-]+$/.test(row)) return [];
    const cells = row
      .trim()
      .replace(/^\||\|$/g, "")
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    return cells[0]?.toLowerCase() === head ? [] : [{ line: index + 1, cells }];
  });
}

/** How many paths a cell names. */
export function countPaths(cell: string): number {
  return referencesIn(cell).length;
}

/**
 * What a cell points to and is not there: a path, a heading of a document, the title of a test. Only titles right after
 * their path are read.
 */
export function deadIn(project: Project, cell: string): string[] {
  return referencesIn(cell).flatMap(({ path, part, titles }) => {
    if (!project.has(path)) return [`${path}, which does not exist`];
    const text = project.files.find((file) => file.path === path)?.text;
    const dead = titles
      .filter((title) => text?.includes(title) !== true)
      .map((title) => `"${title}", which is not in ${path}`);
    return part !== undefined && path.endsWith(".md") && !headingsOf(text ?? "").includes(part)
      ? [`${path}#${part}, which is no heading there`, ...dead]
      : dead;
  });
}

function referencesIn(cell: string): Reference[] {
  return [...cell.matchAll(/`([^`]+)`((?:[\s,;]*"[^"]+")*)/g)].map(([, target = "", titles = ""]) => {
    const [path = "", part] = target.split(/[:#]/);
    return { path: path.trim(), part, titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title) };
  });
}

/**
 * The text with what stands in fences blanked out, line by line, so that what is shown there is neither heading nor
 * link.
 */
export function withoutFences(text: string): string {
  let fence: string | undefined;
  return text
    .split("\n")
    .map((line) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      const isWithin = fence !== undefined;
      if (mark !== undefined && fence === undefined) fence = mark;
      else if (mark !== undefined && fence !== undefined && mark.startsWith(fence)) fence = undefined;
      return isWithin || mark !== undefined ? "" : line;
    })
    .join("\n");
}

/**
 * The names of a document's headings, as readers' programs make them: small letters, hyphens between words, a number
 * after a name that was there before.
 */
export function headingsOf(text: string): string[] {
  const times = new Map<string, number>();
  return [...withoutFences(text).matchAll(/^ {0,3}#{1,6} +(.+?)(?: +#+)? *$/gm)].map(([, heading = ""]) => {
    const name = heading
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, "")
      .trim()
      .replaceAll(" ", "-");
    const before = times.get(name) ?? 0;
    times.set(name, before + 1);
    return before === 0 ? name : `${name}-${before}`;
  });
}
