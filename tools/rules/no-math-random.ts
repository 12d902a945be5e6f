import { breachesOf, type Rule } from "../house/rule.ts";

export const noMathRandom: Rule = {
  name: "no-math-random",
  why: "Random numbers come from engines/rng or node:crypto, never from a predictable generator.",
  check: ({ files }) =>
    files
      .filter(({ path }) => /\.(?:[cm]?[jt]sx?)$/.test(path))
      .flatMap(({ path, code }) =>
        breachesOf(/\bMath\s*(?:\?\.|\.)\s*random\b|\bMath\[["']random["']\]/g, path, code, (found) => found),
      ),
};
