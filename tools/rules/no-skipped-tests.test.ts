import { expect, test } from "vitest";
import { projectOf } from "../house/project.ts";
import { noSkippedTests } from "./no-skipped-tests.ts";

test.each(["test.skip('a', f)", "describe.only('a', f)", "it.todo('b')", "test.concurrent.skip('a')", "xit('a', f)"])(
  "no-skipped-tests refuses %s",
  (code) => {
    expect(noSkippedTests.check(projectOf({ "a.test.ts": code, "e2e/a.ts": code }))).toHaveLength(2);
  },
);

test("no-skipped-tests allows tests that run, and these words elsewhere", () => {
  expect(
    noSkippedTests.check(
      projectOf({
        "a.test.ts": "test.each([1])('a', f)",
        "b.test.ts": "send('test.fail')",
        "a.ts": "animation.skip()",
      }),
    ),
  ).toEqual([]);
});
