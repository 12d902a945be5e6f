import { expect, test } from "vitest";
import { projectOf } from "../house/project.ts";
import { noWrittenMinus } from "./no-written-minus.ts";

test("no-written-minus refuses a minus before a value, in markup and in templates", () => {
  const project = projectOf({
    "apps/web/a.tsx": "<dd>−{money(paidOut, currency)}</dd>",
    "apps/web/b.ts": "const text = `−${money(lost)}`;",
  });
  expect(noWrittenMinus.check(project).map(({ file }) => file)).toEqual(["apps/web/a.tsx", "apps/web/b.ts"]);
});

test("no-written-minus allows a negated amount, the sign on its own, and tests", () => {
  const project = projectOf({
    "apps/web/a.tsx": "<dd>{money(-paidOut, currency)}</dd>",
    "packages/kernel/b.ts": 'const MINUS = "−";',
    "apps/web/c.test.tsx": "<dd>−{1}</dd>",
  });
  expect(noWrittenMinus.check(project)).toEqual([]);
});
