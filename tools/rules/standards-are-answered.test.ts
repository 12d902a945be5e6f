import { expect, test } from "vitest";
import { projectOf } from "../house/project.ts";
import { standardsAreAnswered } from "./standards-are-answered.ts";

const HEAD = "| no. | asks for | state | place | test or procedure |\n|---|---|---|---|---|\n";
const FINE = "| 1.1.1 | Something. | met | `modules/a/src/a.ts` | `modules/a/src/a.test.ts` |";
const PROJECT = {
  "modules/a/src/a.ts": "",
  "modules/a/src/a.test.ts": 'test("it holds", () => {});',
  "docs/procedures.md": "# Procedures\n\n## Four eyes, always\n\nText.",
};

function saidOf(asvs: string, gli = FINE): string[] {
  return standardsAreAnswered
    .check(projectOf({ ...PROJECT, "docs/ASVS.md": HEAD + asvs, "docs/GLI.md": HEAD + gli }))
    .map(({ file, says }) => `${file} ${says}`);
}

test.each([
  FINE,
  '| 1.1.1 | Something. | met | `modules/a/src/a.ts` | `modules/a/src/a.test.ts` "it holds" |',
  "| 1.1.1 | Something. | met | `modules/a/src` | `docs/procedures.md#four-eyes-always` |",
  "| 1.1.1 | Something. | met: By the proxy. | `modules/a/src/a.ts` | `modules/a/src/a.test.ts` |",
  "| 1.1.1 | Something. | partly: The rest is missing. | `modules/a/src/a.ts` | — |",
  "| V10 | Something. | not applicable: There is none. | — | — |",
  "| 1.1.1 | Something. | open: Nothing does it. | — | — |",
])("standards-are-answered allows %s", (row) => {
  expect(saidOf(row)).toEqual([]);
});

test.each([
  [
    "| 1.1.1 | Something. | met | `modules/a/src/gone.ts` | `modules/a/src/a.test.ts` |",
    "1.1.1 names modules/a/src/gone.ts, which does not exist",
  ],
  [
    '| 1.1.1 | Something. | met | `modules/a/src/a.ts` | `modules/a/src/a.test.ts` "it holds", "it flies" |',
    '1.1.1 names "it flies", which is not in modules/a/src/a.test.ts',
  ],
  [
    "| 1.1.1 | Something. | met | `modules/a/src` | `docs/procedures.md#two-eyes` |",
    "1.1.1 names docs/procedures.md#two-eyes, which is not a heading there",
  ],
  ["| 1.1.1 | Something. | met | `modules/a/src/a.ts` | by hand |", "1.1.1 names no test and no procedure"],
  ["| 1.1.1 | Something. | met | everywhere | `modules/a/src/a.test.ts` |", "1.1.1 names no place"],
  ["| 1.1.1 | Something. | partly: The rest is missing. | — | — |", "1.1.1 names no place"],
  ["| 1.1.1 | Something. | open | — | — |", "1.1.1 is neither met nor partly, open or not applicable with a sentence"],
  ["| 1.1.1 | Something. | open: See `docs/gone.md`. | — | — |", "1.1.1 names docs/gone.md, which does not exist"],
  [
    "| 1.1.1 | Something. | open: Nothing does it. |",
    "1.1.1 needs five cells: number, requirement, state, place, test",
  ],
  [`${FINE}\n${FINE}`, "1.1.1 has a row already"],
  ["", "has no row"],
])("standards-are-answered refuses %s", (rows, says) => {
  expect(saidOf(rows)).toEqual([`docs/ASVS.md ${says}`]);
  expect(saidOf(FINE, rows)).toEqual([`docs/GLI.md ${says}`]);
});

test("standards-are-answered requires both documents", () => {
  expect(standardsAreAnswered.check(projectOf(PROJECT))).toMatchObject([
    { file: "docs/ASVS.md", says: "is missing" },
    { file: "docs/GLI.md", says: "is missing" },
  ]);
});
