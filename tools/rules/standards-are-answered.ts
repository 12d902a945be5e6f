import type { Breach, Rule } from "../house/rule.ts";
import type { Project } from "../house/project.ts";
import { countPaths, deadIn, rowsOf } from "../house/references.ts";

const TABLES = ["docs/ASVS.md", "docs/GLI.md"];
/** `met`, with or without a sentence, or another state with its sentence. */
const STATE = /^(?:(met)(?:: \S.{5,})?|(partly|open|not applicable): \S.{5,})$/;

export const standardsAreAnswered: Rule = {
  name: "standards-are-answered",
  why: "Each row of docs/ASVS.md and docs/GLI.md has a number, the requirement, a state (met, or partly, open, not applicable with a sentence), the place and its test or procedure. A met requirement names both, a partly met one names a place. All of them must exist, and so must the quoted titles of tests after a path.",
  check: (project) => TABLES.flatMap((table) => checkTable(project, table)),
};

function checkTable(project: Project, path: string): Breach[] {
  const table = project.files.find((file) => file.path === path);
  if (!table) return [{ file: path, says: "is missing" }];
  const rows = rowsOf(table.text, "no.");
  if (rows.length === 0) return [{ file: path, says: "has no row" }];
  const seen = new Set<string>();
  return rows.flatMap(({ cells, line }) =>
    checkRow(project, cells, seen).map((says): Breach => ({ file: path, line, says })),
  );
}

function checkRow(project: Project, cells: string[], seen: Set<string>): string[] {
  const [id = "", asked = "", state = "", place = "", test = "", ...rest] = cells;
  const problems: string[] = [];
  if (seen.has(id)) problems.push(`${id} has a row already`);
  seen.add(id);
  if (id === "" || asked === "" || cells.length < 5 || rest.length > 0)
    problems.push(`${id} needs five cells: number, requirement, state, place, test`);
  const [, met, other] = STATE.exec(state) ?? [];
  if (!met && !other) problems.push(`${id} is neither met nor partly, open or not applicable with a sentence`);
  if ((met || other === "partly") && countPaths(place) === 0) problems.push(`${id} names no place`);
  if (met && countPaths(test) === 0) problems.push(`${id} names no test and no procedure`);
  return [
    ...problems,
    ...[asked, state, place, test].flatMap((cell) => deadIn(project, cell)).map((dead) => `${id} names ${dead}`),
  ];
}
