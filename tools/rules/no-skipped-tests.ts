import { breachesOf, type Rule } from "../house/rule.ts";

const SKIPPED =
  /\b(?:test|it|describe|suite|bench)(?:\.\w+)*\.(?:skip|only|todo|fixme|fails?|skipIf|runIf)(?=\s*[(.`[])|\b(?:xit|xtest|xdescribe|fit|fdescribe)\s*\(|\b(?:ctx|context|testInfo)\.(?:skip|fixme|fail)\s*\(/g;

export const noSkippedTests: Rule = {
  name: "no-skipped-tests",
  why: "A skipped test proves nothing: fix it or delete it.",
  check: ({ files }) =>
    files
      .filter(({ path }) => /\.(?:test|spec)\.tsx?$/.test(path) || (path.startsWith("e2e/") && path.endsWith(".ts")))
      .flatMap(({ path, code }) => breachesOf(SKIPPED, path, code, (found) => `${found} skips a test`)),
};
