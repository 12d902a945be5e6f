import { expect, test } from "vitest";
import { judge } from "./unit-tests.ts";

const file = (status: string, assertionResults: { fullName: string; status: string }[]) => ({ name: "a.test.ts", status, message: "no such module", assertionResults });

test.each([
  ["a passing test", [file("passed", [{ fullName: "a", status: "passed" }])], 0, { passed: 1, failed: 0 }],
  ["a failing test", [file("failed", [{ fullName: "a", status: "failed" }, { fullName: "b", status: "passed" }])], 1, { passed: 1, failed: 1 }],
  ["a skipped test", [file("passed", [{ fullName: "a", status: "passed" }, { fullName: "b", status: "pending" }])], 0, { passed: 1, failed: 1 }],
  ["a file that cannot be imported", [file("failed", [])], 1, { passed: 0, failed: 1 }],
  ["an error outside of every test", [file("passed", [{ fullName: "a", status: "passed" }])], 1, { passed: 1, failed: 1 }],
  ["no test at all", [], 0, { passed: 0, failed: 1 }],
])("counts %s", (_what, testResults, code, tally) => {
  expect(judge({ success: code === 0, testResults }, code, "output")).toMatchObject(tally);
});

test("a run without a report has failed, and its output is shown", () => {
  expect(judge(undefined, 1, "Segmentation fault").failures).toEqual(["vitest ended with code 1:\nSegmentation fault"]);
});
