import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { ROOT } from "../root.ts";
import { browserFilesOf, touchedPaths } from "./touched.ts";

test.each<[what: string, paths: string[], files: readonly string[] | "all"]>([
  ["a command of a module", ["modules/limits/src/amounts/commands/set-limit.ts"], ["e2e/site/profile/"]],
  ["a feature of the site", ["apps/web/src/features/cashbox/deposit.route.tsx"], ["e2e/site/cashbox/"]],
  ["what the site's features share", ["apps/web/src/site/toasts/toasts.ts"], ["e2e/site/shell/"]],
  ["a family with a file of its own", ["engines/mines/src/rules.ts"], ["e2e/site/games/mines."]],
  ["another family", ["engines/keno/src/rules.ts"], ["e2e/site/fairness/", "e2e/site/games/"]],
  ["a browser test", ["e2e/site/lobby/lists.desktop.spec.ts"], ["e2e/site/lobby/lists.desktop.spec.ts"]],
  ["what tests of a feature share", ["e2e/site/shell/site-links.ts"], ["e2e/site/shell/"]],
  ["what all browser tests share", ["modules/limits/src/index.ts", "e2e/site/steps.ts"], "all"],
  ["their settings", ["playwright.config.ts"], "all"],
  [
    "tests and texts without a browser",
    ["modules/limits/src/a.test.ts", "modules/limits/README.md", "tools/root.ts"],
    [],
  ],
])("the browser tests of %s are found", (_what, paths, files) => {
  expect(browserFilesOf(paths)).toEqual(files);
});

test("every folder that is named has browser tests", () => {
  const sources = globSync("{modules,apps/web/src/features}/*/", { cwd: ROOT }).map((path) => `${path}/a.ts`);
  const named = browserFilesOf([...sources, "apps/web/a.ts", "engines/keno/a.ts"]);
  expect(named.length).toBeGreaterThan(5);
  for (const folder of named) expect(globSync(`${folder}*.spec.ts`, { cwd: ROOT }), folder).not.toEqual([]);
});

test("a name that is no commit is refused", () => {
  expect(() => touchedPaths("no-such-commit")).toThrow("no-such-commit");
});
