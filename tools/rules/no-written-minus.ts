import { breachesOf, type Rule } from "../house/rule.ts";

export const noWrittenMinus: Rule = {
  name: "no-written-minus",
  why: "A minus that is written before a value also stands before zero: −A$0.00. Negate the amount; the formatter signs it.",
  check: ({ files }) =>
    files
      .filter(({ path }) => /^(?:apps|packages)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .flatMap(({ path, code }) => breachesOf(/−\s*\$?\{/g, path, code, (found) => found)),
};
