import type { Project } from "./project.ts";

/** A row of a document's table: its line and its cells. */
export type Row = { line: number; cells: string[] };

/** What a text points to: a path in backticks, what of it, and the titles of tests in quotes that follow. */
type Reference = { path: string; part: string | undefined; titles: string[] };

/** The rows of a document's tables, but for heads and rules. `head` is what the first cell of a head says. */
export function rowsOf(text: string, head: string): Row[] {
  return text.split("\n").flatMap((row, index) => {
    if (!/^\s*\|/.test(row) || /^\s*\|[\s|:-]+$/.test(row)) return [];
    const cells = row.trim().replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map((cell) => cell.trim());
    return cells[0]?.toLowerCase() === head ? [] : [{ line: index + 1, cells }];
  });
}

/** How many paths a cell names. */
export function countPaths(cell: string): number {
  return referencesIn(cell).length;
}

/** What a cell points to and is not there: a path, a heading of a document, the title of a test. Only titles right after their path are read. */
export function deadIn(project: Project, cell: string): string[] {
  return referencesIn(cell).flatMap(({ path, part, titles }) => {
    if (!project.has(path)) return [`${path}, which does not exist`];
    const text = project.files.find((file) => file.path === path)?.text;
    const dead = titles.filter((title) => text?.includes(title) !== true).map((title) => `"${title}", which is not in ${path}`);
    return part !== undefined && path.endsWith(".md") && !headingsOf(text ?? "").includes(part) ? [`${path}#${part}, which is no heading there`, ...dead] : dead;
  });
}

function referencesIn(cell: string): Reference[] {
  return [...cell.matchAll(/`([^`]+)`((?:[\s,;]*"[^"]+")*)/g)].map(([, target = "", titles = ""]) => {
    const [path = "", part] = target.split(/[:#]/);
    return { path: path.trim(), part, titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title) };
  });
}

/** As readers' programs make them: small letters, hyphens between words. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading.toLowerCase().replace(/[^\p{L}\p{N} -]/gu, "").trim().replaceAll(" ", "-"));
}
