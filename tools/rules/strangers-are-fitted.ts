import { breachesOf, type Rule } from "../house/rule.ts";

const WHERE = /^(?:packages\/(?:http|realtime)|modules\/[^/]+)\/src\/.*\.ts$/;
const OF_TESTS = /\.test\.ts$|\/testing(?:\.ts$|\/)/;
/**
 * Only schemas have the first three; `parse` counts unless its owner is known to parse text. Parsing `undefined` only
 * tests whether one of our own schemas is optional.
 */
const READS =
  /\.(?:safeParse|safeParseAsync|parseAsync)\((?!undefined\))|(?<!\b(?:JSON|secureJson|Date|URL))\??\.parse\((?!undefined\))/g;

export const strangersAreFitted: Rule = {
  name: "strangers-are-fitted",
  why: "Parse input from outside with `fitted` of packages/kernel: it reports errors in the platform's own words, and it also rejects values of types at which zod's checks throw.",
  check: ({ files }) =>
    files
      .filter(({ path }) => WHERE.test(path) && !OF_TESTS.test(path))
      .flatMap(({ path, code }) => breachesOf(READS, path, code, (found) => `${found}) parses with a schema directly`)),
};
