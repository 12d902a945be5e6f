import { expect, test } from "vitest";
import { judgeBrowser, slowestTests } from "./browser-tests.ts";
import { tallyOf } from "./verdict.ts";

function reportOf(...statuses: string[]) {
  const specs = statuses.map((status) => ({
    title: "plays",
    file: "a.spec.ts",
    tests: [{ projectName: "phone", status, results: [{ status, errors: [{ message: "no tile" }] }] }],
  }));
  return { errors: [], suites: [{ title: "a.spec.ts", suites: [{ title: "lobby", specs }] }] };
}

test.each([
  [["expected"], 0, { passed: 1, failed: 0 }],
  [["expected", "unexpected"], 1, { passed: 1, failed: 1 }],
  [["expected", "skipped"], 0, { passed: 1, failed: 1 }],
  [["flaky"], 0, { passed: 0, failed: 1 }],
  [[], 0, { passed: 0, failed: 1 }],
])("counts %j", (statuses, code, tally) => {
  expect(tallyOf(judgeBrowser(reportOf(...statuses), code, "output"))).toEqual(tally);
});

test("a failure is printed with its place and its reason", () => {
  expect(judgeBrowser(reportOf("expected", "unexpected"), 1, "").files).toEqual([
    { path: "e2e/site/a.spec.ts", passed: 1, failures: ["e2e/site/a.spec.ts  plays (phone): unexpected\nno tile"] },
  ]);
});

test("a server that does not start is a failure", () => {
  expect(judgeBrowser({ suites: [], errors: [{ message: "the server ended" }] }, 1, "").outside).toEqual([
    "the server ended",
  ]);
});

test("the slowest tests are listed with file, screen and seconds, the slowest first", () => {
  const spec = (title: string, duration: number) => ({
    title,
    file: "a.spec.ts",
    tests: [{ projectName: "phone", status: "expected", results: [{ status: "passed", duration }] }],
  });
  const suites = [
    { title: "a.spec.ts", specs: [spec("quick", 400)], suites: [{ title: "lobby", specs: [spec("slow", 61_230)] }] },
  ];
  expect(slowestTests(suites)).toEqual(['a.spec.ts "slow" (phone) 61.2 s', 'a.spec.ts "quick" (phone) 0.4 s']);
});
