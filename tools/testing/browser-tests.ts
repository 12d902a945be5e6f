import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Tally } from "../checks/check.ts";
import { step } from "../launch/progress.mjs";
import { ROOT } from "../root.ts";
import { runNode } from "../run-node.ts";
import type { Verdict } from "./unit-tests.ts";

const REPORT = join(ROOT, "build/test/playwright.json");
/** The time for workers, browsers and the server to stop in order when the run is aborted. */
const PATIENCE_MS = 45_000;
const MOST_OUTPUT_CHARS = 8_000;
const SLOWEST_SHOWN = 10;
const SHOWN_TITLE = 40;

type Result = { status: string; duration?: number; error?: { message?: string }; errors?: { message?: string }[] };
type Spec = { title: string; file: string; tests: { projectName: string; status: string; results: Result[] }[] };
type Suite = { title: string; specs?: Spec[]; suites?: Suite[] };
type Report = { suites: Suite[]; errors: { message?: string }[] };

/** Runs all browser tests, or those that the arguments (Playwright's own) select. */
export async function browserTests(args: string[] = []): Promise<Tally> {
  if (globSync("e2e/site/**/*.spec.ts", { cwd: ROOT }).length === 0) {
    console.log("- browser tests: there is none in e2e/site");
    return { passed: 0, failed: 0 };
  }
  mkdirSync(dirname(REPORT), { recursive: true });
  rmSync(REPORT, { force: true });
  const { code, output } = await step("browser tests", () =>
    runNode(["node_modules/@playwright/test/cli.js", "test", "--reporter=json", ...args], {
      groupPatienceMs: PATIENCE_MS,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT, NO_COLOR: "1", FORCE_COLOR: "" },
    }),
  );
  const report: Report | undefined = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, "utf8")) : undefined;
  const verdict = judgeBrowser(report, code, output);
  for (const failure of verdict.failures) console.log(`    ${failure.replaceAll("\n", "\n    ")}\n`);
  console.log(`    ${verdict.passed} passed, ${verdict.failed} failed of browser tests`);
  console.log(`    longest: ${slowestTests(report?.suites ?? []).join(", ")}`);
  return verdict;
}

/** The tests that took longest, each with its file, screen and seconds, the longest first. */
export function slowestTests(suites: readonly Suite[]): string[] {
  const timed = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      what: `${file} "${title.slice(0, SHOWN_TITLE)}" (${projectName})`,
      seconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1_000,
    })),
  );
  return timed
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_SHOWN)
    .map(({ what, seconds }) => `${what} ${seconds.toFixed(1)} s`);
}

/** Every test counts once per project. A test that was skipped, or passed only at a second attempt, has failed. */
export function judgeBrowser(report: Report | undefined, code: number, output: string): Verdict {
  const verdict: Verdict = { passed: 0, failed: 0, failures: [] };
  const fail = (text: string): void => {
    verdict.failed++;
    verdict.failures.push(text);
  };
  for (const error of report?.errors ?? []) fail(error.message ?? "an error outside of every test");
  for (const spec of (report?.suites ?? []).flatMap(specsOf)) {
    for (const test of spec.tests) {
      if (test.status === "expected") verdict.passed++;
      else fail(`${spec.file}  ${spec.title} (${test.projectName}): ${test.status}\n${messagesOf(test.results)}`);
    }
  }
  if (verdict.failed === 0 && (code !== 0 || verdict.passed === 0))
    fail(`playwright ended with code ${code}:\n${output.slice(-MOST_OUTPUT_CHARS)}`);
  return verdict;
}

function specsOf(suite: Suite): Spec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function messagesOf(results: Result[]): string {
  const errors = results.flatMap((result) => result.errors ?? (result.error ? [result.error] : []));
  return errors.map((error) => error.message ?? "").join("\n");
}
