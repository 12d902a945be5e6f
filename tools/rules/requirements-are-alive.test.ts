import { expect, test } from "vitest";
import { projectOf } from "../house/project.ts";
import { requirementsAreAlive } from "./requirements-are-alive.ts";

const HEAD = "| id | requirement | place | test |\n|---|---|---|---|\n";
const CODE = { "modules/a/src/a.ts": "", "modules/a/src/a.test.ts": 'test("a player signs in", () => {});' };

function saidOf(row: string): string[] {
  return requirementsAreAlive.check(projectOf({ ...CODE, "docs/REQUIREMENTS.md": HEAD + row })).map(({ says }) => says);
}

test.each(["2.1-03", "9-01", "S-04"])("requirements-are-alive allows a row of %s whose paths exist", (id) => {
  expect(saidOf(`| ${id} | A player signs in. | \`modules/a/src/a.ts\` | \`modules/a/src/a.test.ts\` |`)).toEqual([]);
  expect(
    saidOf(`| ${id} | A player signs in. | \`modules/a/src/a.ts\` | \`modules/a/src/a.test.ts\` "a player signs in" |`),
  ).toEqual([]);
});

test.each([
  [
    "| 2.1-03 | A. | `modules/a/src/gone.ts` | `modules/a/src/a.test.ts` |",
    "2.1-03 names modules/a/src/gone.ts, which does not exist",
  ],
  ["| 2.1-03 | A. | `modules/a/src/a.ts` | soon |", "2.1-03 names no test"],
  [
    '| 2.1-03 | A. | `modules/a/src/a.ts` | `modules/a/src/a.test.ts` "a player flies" |',
    '2.1-03 names "a player flies", which is not in modules/a/src/a.test.ts',
  ],
  ["| three | A. | `modules/a/src/a.ts` | `modules/a/src/a.test.ts` |", '"three" is not an id such as 2.1-03 or S-04'],
  [
    "| 2.1-03 |  | `modules/a/src/a.ts` | `modules/a/src/a.test.ts` |",
    "2.1-03 needs four cells: id, text, place, test",
  ],
])("requirements-are-alive refuses %s", (row, says) => {
  expect(saidOf(row)).toEqual([says]);
});

test("requirements-are-alive refuses a second row of one id, an empty table and a missing file", () => {
  const row = "| [1-01] | A. | `modules/a` | `modules/a/src/a.test.ts` |";
  expect(saidOf(`${row}\n${row}`)).toEqual(["[1-01] has a row already"]);
  expect(saidOf("")).toEqual(["has no row"]);
  expect(requirementsAreAlive.check(projectOf(CODE))).toMatchObject([{ says: "is missing" }]);
});
