import type { Project } from "./project.ts";

/** A row of a document's table: its line and its cells. */
export type Row = { line: number; cells: string[] };

/** A reference in a text: a path in backticks, a heading in it, and the quoted titles of tests that follow. */
type Reference = { path: string; part: string | undefined; titles: string[] };

/** The rows of a document's tables, without heads and rules. `head` is the first cell of a table's head. */
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
 * The references of a cell that do not exist: a path, a heading of a document, the title of a test. Only titles
 * directly after their path are read.
 */
export function deadIn(project: Project, cell: string): string[] {
  return referencesIn(cell).flatMap(({ path, part, titles }) => {
    if (!project.has(path)) return [`${path}, which does not exist`];
    const text = project.files.find((file) => file.path === path)?.text;
    const dead = titles
      .filter((title) => text?.includes(title) !== true)
      .map((title) => `"${title}", which is not in ${path}`);
    return part !== undefined && path.endsWith(".md") && !headingsOf(text ?? "").includes(part)
      ? [`${path}#${part}, which is not a heading there`, ...dead]
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
 * The text with fenced blocks blanked out, line by line, so that their content is read neither as headings nor as
 * links.
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
 * The anchors of a document's headings, as Markdown viewers make them: lower case, hyphens between words, a number
 * after a repeated one.
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
