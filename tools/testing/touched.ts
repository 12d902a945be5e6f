import { execFileSync } from "node:child_process";
import { ROOT } from "../root.ts";

/** The paths that differ from a commit, those of new files included. A name that is no commit is refused. */
export function touchedPaths(since: string, root = ROOT): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
      .split("\n")
      .filter((line) => line !== "");
  return [
    ...new Set([...git("diff", "--name-only", since, "--"), ...git("ls-files", "--others", "--exclude-standard")]),
  ].toSorted();
}

/** Folders of `e2e/site` that show what a folder of the source does; the first prefix that fits decides. */
const SHOWN_IN: readonly (readonly [prefix: string, folders: readonly string[]])[] = [
  ["apps/web/src/features/auth/", ["auth"]],
  ["apps/web/src/features/cashbox/", ["cashbox"]],
  ["apps/web/src/features/game-page/", ["games"]],
  ["apps/web/src/features/lobby/", ["lobby"]],
  ["apps/web/src/features/search/", ["lobby"]],
  ["apps/web/src/features/loyalty/", ["loyalty"]],
  ["apps/web/src/features/profile/round/", ["fairness"]],
  ["apps/web/src/features/profile/verifier/", ["fairness"]],
  ["apps/web/src/features/profile/", ["profile"]],
  ["apps/web/src/features/promotions/", ["promotions"]],
  ["apps/web/", ["shell"]],
  ["packages/ui/", ["shell"]],
  ["apps/game-client/", ["games"]],
  ["engines/", ["games", "fairness"]],
  ["modules/studio/", ["games"]],
  ["modules/play/", ["games"]],
  ["modules/gateway/", ["games"]],
  ["modules/games/", ["lobby"]],
  ["modules/identity/", ["auth"]],
  ["modules/cashier/", ["cashbox"]],
  ["modules/limits/", ["profile"]],
  ["modules/statement/", ["profile"]],
  ["modules/draws/", ["fairness"]],
  ["modules/bonuses/", ["promotions"]],
  ["modules/loyalty/", ["loyalty"]],
  ["modules/boxes/", ["promotions"]],
  ["modules/achievements/", ["promotions"]],
  ["modules/adventure/", ["promotions"]],
  ["modules/activity/", ["loyalty", "promotions"]],
  ["modules/contests/", ["promotions"]],
  ["modules/content/", ["shell"]],
  ["modules/engagement/", ["shell"]],
];
/** Families whose browser tests are in a file of their own. */
const FAMILY = /^(?:engines|apps\/game-client\/src\/families)\/(blackjack|mines|roulette)\//;
const SPEC = /^e2e\/site\/.+\.spec\.ts$/;
const SITE = /^e2e\/site\/(?:([a-z-]+)\/)?[^/]+\.ts$/;

/** The browser tests of the features that these paths belong to, as Playwright's arguments; "all" if it is all of them. */
export function browserFilesOf(paths: readonly string[]): readonly string[] | "all" {
  const files = new Set<string>();
  for (const path of paths.filter((each) => !each.endsWith(".md") && !/\.(?:dom\.)?test\.tsx?$/.test(each))) {
    if (path === "playwright.config.ts") return "all";
    const shared = SPEC.test(path) ? null : SITE.exec(path);
    if (shared !== null && shared[1] === undefined) return "all";
    const family = FAMILY.exec(path)?.[1];
    if (SPEC.test(path)) files.add(path);
    else if (shared !== null) files.add(`e2e/site/${shared[1]}/`);
    else if (family !== undefined) files.add(`e2e/site/games/${family}.`);
    else
      for (const folder of SHOWN_IN.find(([prefix]) => path.startsWith(prefix))?.[1] ?? [])
        files.add(`e2e/site/${folder}/`);
  }
  return [...files].toSorted();
}
