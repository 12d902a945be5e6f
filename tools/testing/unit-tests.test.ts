import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../root.ts";
import config from "../../vitest.config.ts";
import { listedSlowFiles } from "./slow-files.ts";
import { judge, lateFiles, PROJECTS, slowestFiles } from "./unit-tests.ts";
import { tallyOf } from "./verdict.ts";

const file = (status: string, assertionResults: { fullName: string; status: string }[]) => ({
  name: "a.test.ts",
  status,
  message: "no such module",
  assertionResults,
});

test.each([
  ["a passing test", [file("passed", [{ fullName: "a", status: "passed" }])], 0, { passed: 1, failed: 0 }],
  [
    "a failing test",
    [
      file("failed", [
        { fullName: "a", status: "failed" },
        { fullName: "b", status: "passed" },
      ]),
    ],
    1,
    { passed: 1, failed: 1 },
  ],
  [
    "a skipped test",
    [
      file("passed", [
        { fullName: "a", status: "passed" },
        { fullName: "b", status: "pending" },
      ]),
    ],
    0,
    { passed: 1, failed: 1 },
  ],
  ["a file that cannot be imported", [file("failed", [])], 1, { passed: 0, failed: 1 }],
  [
    "an error outside of every test",
    [file("passed", [{ fullName: "a", status: "passed" }])],
    1,
    { passed: 1, failed: 1 },
  ],
  ["no test at all", [], 0, { passed: 0, failed: 1 }],
])("counts %s", (_what, testResults, code, tally) => {
  expect(tallyOf(judge({ success: code === 0, testResults }, code, "output"))).toEqual(tally);
});

test("a run without a report has failed, and its output is shown", () => {
  expect(judge(undefined, 1, "Segmentation fault")).toEqual({
    files: [],
    outside: ["vitest ended with code 1:\nSegmentation fault"],
  });
});

test("the slowest files are listed with their seconds, the slowest first", () => {
  const took = (name: string, ms: number) => ({
    ...file("passed", []),
    name: join(ROOT, name),
    startTime: 1_000,
    endTime: 1_000 + ms,
  });
  expect(slowestFiles([took("a.test.ts", 900), took("b.test.ts", 12_340), took("c.test.ts", 1)])).toEqual([
    "b.test.ts 12.3 s",
    "a.test.ts 0.9 s",
    "c.test.ts 0.0 s",
  ]);
});

test("where only touched files run, there may be none", () => {
  expect(judge({ success: true, testResults: [] }, 0, "", { mayBeEmpty: true })).toEqual({ files: [], outside: [] });
  expect(judge(undefined, 1, "no such commit", { mayBeEmpty: true }).outside).toHaveLength(1);
});

test("a file that takes more than 20 s is late, unless a longer time is listed for it or others use the processors", () => {
  const took = (name: string, seconds: number) => ({
    ...file("passed", []),
    name: join(ROOT, name),
    startTime: 0,
    endTime: seconds * 1_000,
  });
  const [listed = ""] = listedSlowFiles();
  const files = [took("a.test.ts", 20), took("b.test.ts", 21), took(listed, 39), took("c.test.ts", 41)];
  expect(lateFiles(files, 1)).toEqual(["b.test.ts", "c.test.ts"]);
  expect(lateFiles(files, 2)).toEqual(["c.test.ts"]);
});

test("the files with a longer time exist", () => {
  expect(listedSlowFiles().filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("every test project runs, the slow ones in the long run alone", () => {
  const names = config.test?.projects?.map((project) => (project as { test: { name: string } }).test.name);
  expect(names).toEqual([...PROJECTS, "seldom"]);
});
