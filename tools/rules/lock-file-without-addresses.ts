import { breachesOf, type Rule } from "../house/rule.ts";

export const lockFileWithoutAddresses: Rule = {
  name: "lock-file-without-addresses",
  why: "A lock file with download addresses works only where these can be reached; the .npmrc beside it omits them.",
  check: ({ files }) =>
    files
      .filter(({ path }) => path === "package-lock.json" || path.endsWith("/package-lock.json"))
      .flatMap(({ path, text }) =>
        breachesOf(/"resolved":\s*"(?:https?|git[^"]*|ssh):[^"]*"/g, path, text, (found) => found),
      ),
};
