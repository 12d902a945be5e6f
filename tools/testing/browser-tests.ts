import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { step } from "../launch/progress.mjs";
import { ROOT } from "../root.ts";
import { runNode } from "../run-node.ts";
import { printVerdict } from "./print-verdict.ts";
import type { Part } from "./run-again.ts";
import { tallyOf, type FileVerdict, type Verdict } from "./verdict.ts";

/** Where the browser tests are: Playwright names files from here. */
const FOLDER = "e2e/site";
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
export async function browserTests(args: readonly string[] = []): Promise<Part> {
  const { verdict, report } = await runPlaywright("browser tests", args);
  printVerdict(verdict, "browser tests");
  console.log(`    longest: ${slowestTests(report?.suites ?? []).join(", ")}`);
  const options = args.filter((word) => /^--[\w-]+=/.test(word));
  return { verdict, again: async (path) => (await runPlaywright(path, [path, ...options])).verdict };
}

async function runPlaywright(
  label: string,
  args: readonly string[],
): Promise<{ verdict: Verdict; report: Report | undefined }> {
  mkdirSync(dirname(REPORT), { recursive: true });
  rmSync(REPORT, { force: true });
  const { code, output } = await step(label, () =>
    runNode(["node_modules/@playwright/test/cli.js", "test", "--reporter=json", ...args], {
      groupPatienceMs: PATIENCE_MS,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT, NO_COLOR: "1", FORCE_COLOR: "" },
    }),
  );
  const report: Report | undefined = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, "utf8")) : undefined;
  return { verdict: judgeBrowser(report, code, output), report };
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
  const files = Map.groupBy((report?.suites ?? []).flatMap(specsOf), ({ file }) => file)
    .entries()
    .map(([file, specs]) => judgeFile(`${FOLDER}/${file}`, specs))
    .toArray();
  const outside = (report?.errors ?? []).map(({ message }) => message ?? "an error outside of every test");
  const { passed, failed } = tallyOf({ files, outside });
  if (failed === 0 && (code !== 0 || passed === 0))
    outside.push(`playwright ended with code ${code}:\n${output.slice(-MOST_OUTPUT_CHARS)}`);
  return { files, outside };
}

function judgeFile(path: string, specs: readonly Spec[]): FileVerdict {
  const tests = specs.flatMap(({ title, tests: each }) => each.map((test) => ({ title, ...test })));
  return {
    path,
    passed: tests.filter(({ status }) => status === "expected").length,
    failures: tests
      .filter(({ status }) => status !== "expected")
      .map(
        ({ title, projectName, status, results }) =>
          `${path}  ${title} (${projectName}): ${status}\n${messagesOf(results)}`,
      ),
  };
}

function specsOf(suite: Suite): Spec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function messagesOf(results: Result[]): string {
  const errors = results.flatMap((result) => result.errors ?? (result.error ? [result.error] : []));
  return errors.map((error) => error.message ?? "").join("\n");
}
