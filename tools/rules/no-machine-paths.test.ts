import { expect, test } from "vitest";
import { projectOf } from "../house/project.ts";
import { noMachinePaths } from "./no-machine-paths.ts";

test.each(["tmp/x", "work/main", "home/me/x", "root", "root/x"])(
  "no-machine-paths refuses a path that begins with %s",
  (rest) => {
    expect(
      noMachinePaths.check(projectOf({ "docs/a.md": `see \`/${rest}\``, "a.ts": `open("/${rest}")` })),
    ).toHaveLength(2);
  },
);

test.each(["./root.tsx", "src/home/page.ts", "`${base}/tmp/x`", "https://example.org/work/", "/rooted", "/homepage"])(
  "no-machine-paths allows %s",
  (text) => {
    expect(noMachinePaths.check(projectOf({ "a.ts": text }))).toEqual([]);
  },
);
