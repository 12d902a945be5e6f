import { breachesOf, type Rule } from "../house/rule.ts";

const WHERE = /^(?:packages\/(?:http|realtime)|modules\/[^/]+)\/src\/.*\.ts$/;
const OF_TESTS = /\.test\.ts$|\/testing(?:\.ts$|\/)/;
/**
 * Schemas alone have the first three; `parse` is theirs but where its owner is known to read text. What `undefined`
 * would be is asked of ourselves.
 */
const READS =
  /\.(?:safeParse|safeParseAsync|parseAsync)\((?!undefined\))|(?<!\b(?:JSON|secureJson|Date|URL))\??\.parse\((?!undefined\))/g;

export const strangersAreFitted: Rule = {
  name: "strangers-are-fitted",
  why: "What a stranger sent is read by `fitted` of packages/kernel: it speaks in our words, and a value of a kind that zod's checks throw at does not fit either.",
  check: ({ files }) =>
    files
      .filter(({ path }) => WHERE.test(path) && !OF_TESTS.test(path))
      .flatMap(({ path, code }) => breachesOf(READS, path, code, (found) => `${found}) reads by a schema itself`)),
};
