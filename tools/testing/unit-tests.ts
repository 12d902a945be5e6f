import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Tally } from "../checks/check.ts";
import { step } from "../launch/progress.mjs";
import { ROOT } from "../root.ts";
import { runNode } from "../run-node.ts";

const REPORT = join(ROOT, "build/test/vitest.json");
const MOST_OUTPUT_CHARS = 8_000;
const SLOWEST_SHOWN = 10;

type Assertion = { fullName: string; status: string; failureMessages?: string[] | null };
type FileResult = {
  name: string;
  status: string;
  message?: string;
  startTime?: number;
  endTime?: number;
  assertionResults: Assertion[];
};
type Report = { success: boolean; testResults: FileResult[] };

/** A tally with the texts of the failures. */
export type Verdict = Tally & { failures: string[] };

/** The projects of `vitest.config.ts` that `npm test` runs. */
export const PROJECTS = ["pure", "documents", "database", "processes"];

/** Runs all unit and database tests, or those of the projects given. */
export async function unitTests(projects: readonly string[] = PROJECTS): Promise<Tally> {
  mkdirSync(dirname(REPORT), { recursive: true });
  rmSync(REPORT, { force: true });
  const { code, output } = await step("unit and database tests", () =>
    runNode(
      [
        "node_modules/vitest/vitest.mjs",
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${REPORT}`,
        ...projects.flatMap((name) => ["--project", name]),
      ],
      { env: { NO_COLOR: "1" } },
    ),
  );
  const report: Report | undefined = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, "utf8")) : undefined;
  const verdict = judge(report, code, output);
  for (const failure of verdict.failures) console.log(`    ${failure.replaceAll("\n", "\n    ")}\n`);
  console.log(`    ${verdict.passed} passed, ${verdict.failed} failed of unit and database tests`);
  console.log(`    longest: ${slowestFiles(report?.testResults ?? []).join(", ")}`);
  return verdict;
}

/** The files that took longest, each with its seconds, the longest first. */
export function slowestFiles(files: readonly FileResult[]): string[] {
  const timed = files.map(({ name, startTime = 0, endTime = 0 }) => ({
    path: relative(ROOT, name),
    seconds: (endTime - startTime) / 1_000,
  }));
  return timed
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_SHOWN)
    .map(({ path, seconds }) => `${path} ${seconds.toFixed(1)} s`);
}

/** Every test counts as one; so does a file that could not be run, and a run that failed without a failing test. */
export function judge(report: Report | undefined, code: number, output: string): Verdict {
  const verdict: Verdict = { passed: 0, failed: 0, failures: [] };
  const fail = (text: string): void => {
    verdict.failed++;
    verdict.failures.push(text);
  };
  for (const file of report?.testResults ?? []) {
    const path = relative(ROOT, file.name);
    if (file.assertionResults.length === 0 && file.status !== "passed")
      fail(`${path}\n${file.message ?? "could not be run"}`);
    for (const test of file.assertionResults) {
      if (test.status === "passed") verdict.passed++;
      else
        fail(
          `${path}  ${test.fullName}\n${test.status === "failed" ? (test.failureMessages ?? []).join("\n") : "was not run"}`,
        );
    }
  }
  if (verdict.failed === 0 && (code !== 0 || verdict.passed === 0))
    fail(`vitest ended with code ${code}:\n${output.slice(-MOST_OUTPUT_CHARS)}`);
  return verdict;
}
