import type { Breach, Rule } from "../house/rule.ts";
import type { Project } from "../house/project.ts";
import { countPaths, deadIn, rowsOf } from "../house/references.ts";

const TABLE = "docs/REQUIREMENTS.md";
/** Ids of the specification, such as 2.1-03, or of the requirements of regulators and labs, such as S-04. */
const ID = /^\[?(?:S|\d+(?:\.\d+)?)-\d+\]?$/;

export const requirementsAreAlive: Rule = {
  name: "requirements-are-alive",
  why: "Each row of docs/REQUIREMENTS.md has an id, a sentence, the place in the code and its test. Both paths, in backticks, must exist, and so must the quoted titles of tests after a path.",
  check: (project) => {
    const table = project.files.find(({ path }) => path === TABLE);
    if (!table) return [{ file: TABLE, says: "is missing" }];
    const rows = rowsOf(table.text, "id");
    if (rows.length === 0) return [{ file: TABLE, says: "has no row" }];
    const seen = new Set<string>();
    return rows.flatMap(({ cells, line }) =>
      checkRow(project, cells, seen).map((says): Breach => ({ file: TABLE, line, says })),
    );
  },
};

function checkRow(
  project: Project,
  [id = "", sentence = "", place = "", test = "", ...rest]: string[],
  seen: Set<string>,
): string[] {
  const problems: string[] = [];
  if (!ID.test(id)) problems.push(`"${id}" is not an id such as 2.1-03 or S-04`);
  if (seen.has(id)) problems.push(`${id} has a row already`);
  seen.add(id);
  if (sentence === "" || rest.length > 0) problems.push(`${id} needs four cells: id, text, place, test`);
  for (const [cell, what] of [
    [place, "place"],
    [test, "test"],
  ] as const) {
    if (countPaths(cell) === 0) problems.push(`${id} names no ${what}`);
    problems.push(...deadIn(project, cell).map((dead) => `${id} names ${dead}`));
  }
  return problems;
}
