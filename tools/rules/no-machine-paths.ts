import { breachesOf, type Rule } from "../house/rule.ts";

const MACHINE_PATH = /(?<![\w.@)}\]/-])\/(?:(?:work|tmp|home)\/|root(?![\w-]))/g;

/** Files that may name such a folder, and why. */
const ALLOWED = new Map<string, string>([]);

export const noMachinePaths: Rule = {
  name: "no-machine-paths",
  why: "The project must run from any folder of any machine. Use node:os for the temporary folder, and paths relative to import.meta.url otherwise.",
  check: ({ files }) =>
    files
      .filter(({ path }) => !path.endsWith("package-lock.json") && !ALLOWED.has(path))
      .flatMap(({ path, text }) =>
        breachesOf(MACHINE_PATH, path, text, (found) => `${found} is a folder of a particular machine`),
      ),
};
