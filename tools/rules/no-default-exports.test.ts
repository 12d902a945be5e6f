import { expect, test } from "vitest";
import { projectOf } from "../house/project.ts";
import { noDefaultExports } from "./no-default-exports.ts";

test("no-default-exports refuses a default export, and allows it where a framework requires one", () => {
  const project = projectOf({
    "modules/a/src/a.ts": "export default 1;",
    "modules/a/src/b.ts": "export { b as default };",
    "apps/web/src/features/a/a.route.tsx": "export default function Page() {}",
    "apps/web/src/routes.ts": 'export default [layout("site/guards/players-only.tsx")];',
    "apps/web/src/site/guards/players-only.tsx": "export default function Guard() {}",
    "vitest.config.ts": "export default {};",
  });
  expect(noDefaultExports.check(project).map(({ file }) => file)).toEqual(["modules/a/src/a.ts", "modules/a/src/b.ts"]);
});
