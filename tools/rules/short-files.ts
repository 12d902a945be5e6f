import type { Rule } from "../house/rule.ts";

const MOST_LINES = 400;

export const shortFiles: Rule = {
  name: "short-files",
  why: `A file of more than ${MOST_LINES} lines owns several verbs: give each its own file.`,
  check: ({ files }) =>
    files
      .filter(({ path }) => /\.(?:[cm]?[jt]sx?|css)$/.test(path))
      .map(({ path, text }) => ({ file: path, lines: text.trimEnd().split("\n").length }))
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ file, lines }) => ({ file, says: `${lines} lines` })),
};
