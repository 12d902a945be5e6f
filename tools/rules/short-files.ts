import type { Rule } from "../house/rule.ts";

const MOST_LINES = 500;
/** Tests are tables: a table of many rows is still one subject. */
const MOST_LINES_OF_TESTS = 600;

export const shortFiles: Rule = {
  name: "short-files",
  why: `A file of more than ${MOST_LINES} lines, or a test of more than ${MOST_LINES_OF_TESTS}, owns several verbs: give each its own file.`,
  check: ({ files }) =>
    files
      .filter(({ path }) => /\.(?:[cm]?[jt]sx?|css)$/.test(path))
      .map(({ path, text }) => ({ file: path, lines: text.trimEnd().split("\n").length }))
      .filter(({ file, lines }) => lines > (file.includes(".test.") ? MOST_LINES_OF_TESTS : MOST_LINES))
      .map(({ file, lines }) => ({ file, says: `${lines} lines` })),
};
