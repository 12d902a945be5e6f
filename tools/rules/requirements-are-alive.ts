import type { Breach, Rule } from "../house/rule.ts";
import type { Project } from "../house/project.ts";

const TABLE = "docs/REQUIREMENTS.md";
/** Of the specification, such as 2.1-03, or of what regulators and labs ask for, such as S-04. */
const ID = /^\[?(?:S|\d+(?:\.\d+)?)-\d+\]?$/;

export const requirementsAreAlive: Rule = {
  name: "requirements-are-alive",
  why: "Each row of docs/REQUIREMENTS.md is an id, a sentence, the place in the code and its test; both paths, in backticks, must exist.",
  check: (project) => {
    const table = project.files.find(({ path }) => path === TABLE);
    if (!table) return [{ file: TABLE, says: "is missing" }];
    const rows = table.text.split("\n").map((text, index) => ({ text, line: index + 1 })).filter(({ text }) => isRow(text));
    if (rows.length === 0) return [{ file: TABLE, says: "has no row" }];
    const seen = new Set<string>();
    return rows.flatMap(({ text, line }) => checkRow(project, text, seen).map((says): Breach => ({ file: TABLE, line, says })));
  },
};

function isRow(text: string): boolean {
  return /^\s*\|/.test(text) && !/^\s*\|[\s|:-]+$/.test(text) && !/^\s*\|\s*id\s*\|/i.test(text);
}

function checkRow(project: Project, text: string, seen: Set<string>): string[] {
  const [id = "", sentence = "", place = "", test = "", ...rest] = text.trim().replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map((cell) => cell.trim());
  const problems: string[] = [];
  if (!ID.test(id)) problems.push(`"${id}" is no id such as 2.1-03 or S-04`);
  if (seen.has(id)) problems.push(`${id} has a row already`);
  seen.add(id);
  if (sentence === "" || rest.length > 0) problems.push(`${id} needs four cells: id, text, place, test`);
  for (const [cell, what] of [[place, "place"], [test, "test"]] as const) {
    const paths = pathsIn(cell);
    if (paths.length === 0) problems.push(`${id} names no ${what}`);
    for (const path of paths) if (!project.has(path)) problems.push(`${id} names ${path}, which does not exist`);
  }
  return problems;
}

/** A path may be followed by `:` and a name inside the file. */
function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!.split(/[:#]/)[0]!.trim());
}
