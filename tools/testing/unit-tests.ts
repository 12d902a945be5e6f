import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { step } from "../launch/progress.mjs";
import { ROOT } from "../root.ts";
import { runNode } from "../run-node.ts";
import { printVerdict } from "./print-verdict.ts";
import { processorTime, slownessNow, stretchBetween } from "./processor-share.ts";
import type { Part } from "./run-again.ts";
import { mostSecondsOf } from "./slow-files.ts";
import { tallyOf, type FileVerdict, type Verdict } from "./verdict.ts";

const REPORT = join(ROOT, "build/test/vitest.json");
const MOST_OUTPUT_CHARS = 8_000;
const SLOWEST_SHOWN = 10;
/** Three workers share two processors: a file takes longer beside others than by itself. */
const BESIDE_OTHERS = 1.5;

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

/** The projects of `vitest.config.ts` that `npm test` runs. */
export const PROJECTS = ["pure", "documents", "database", "processes"];

/** What of the projects is run. */
export interface Selection {
  readonly projects?: readonly string[];
  /** Only these files. */
  readonly files?: readonly string[];
  /** Only files that import, over any number of files, what differs from this commit. */
  readonly since?: string;
}

/** Runs all unit and database tests, or those selected; a file that exceeds its time runs once more by itself. */
export async function unitTests(selection: Selection = {}): Promise<Part> {
  const before = processorTime();
  const { verdict, report } = await runVitest("unit and database tests", selection);
  printVerdict(verdict, "unit and database tests");
  console.log(`    longest: ${slowestFiles(report?.testResults ?? []).join(", ")}`);
  const stretch = BESIDE_OTHERS * stretchBetween(before, processorTime());
  const late = lateFiles(report?.testResults ?? [], stretch).filter((path) => !failed(verdict, path));
  const again = async (path: string): Promise<Verdict> => runAlone(path, selection.projects);
  const measured: Verdict[] = [];
  for (const path of late) measured.push(await again(path));
  const replaced = measured.flatMap(({ files }) => files.filter((file) => file.failures.length > 0));
  return {
    verdict: {
      files: verdict.files.map((file) => replaced.find(({ path }) => path === file.path) ?? file),
      outside: [...verdict.outside, ...measured.flatMap(({ outside }) => outside)],
    },
    again,
  };
}

/** Runs one file, with nothing else, and checks its time too. */
async function runAlone(path: string, projects?: readonly string[]): Promise<Verdict> {
  const before = processorTime();
  const slowness = slownessNow();
  const { verdict, report } = await runVitest(path, { files: [path], ...(projects ? { projects } : {}) });
  const stretch = stretchBetween(before, processorTime()) * Math.max(slowness, slownessNow());
  const late = lateFiles(report?.testResults ?? [], stretch);
  return {
    files: verdict.files.map((file) =>
      late.includes(file.path)
        ? {
            ...file,
            failures: [
              ...file.failures,
              `${file.path}  took more than ${mostSecondsOf(file.path, stretch).toFixed(0)} s by itself`,
            ],
          }
        : file,
    ),
    outside: verdict.outside,
  };
}

async function runVitest(
  label: string,
  { projects = PROJECTS, files = [], since }: Selection,
): Promise<{ verdict: Verdict; report: Report | undefined }> {
  mkdirSync(dirname(REPORT), { recursive: true });
  rmSync(REPORT, { force: true });
  const { code, output } = await step(label, () =>
    runNode(
      [
        "node_modules/vitest/vitest.mjs",
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${REPORT}`,
        ...projects.flatMap((name) => ["--project", name]),
        ...(since === undefined ? [] : ["--changed", since, "--passWithNoTests"]),
        ...files,
      ],
      { env: { NO_COLOR: "1" } },
    ),
  );
  const report: Report | undefined = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, "utf8")) : undefined;
  return { verdict: judge(report, code, output, { mayBeEmpty: since !== undefined }), report };
}

/** The files that took longer than they may. */
export function lateFiles(files: readonly FileResult[], stretch: number): string[] {
  return files
    .map(({ name, startTime = 0, endTime = 0 }) => ({
      path: relative(ROOT, name),
      seconds: (endTime - startTime) / 1_000,
    }))
    .filter(({ path, seconds }) => seconds > mostSecondsOf(path, stretch))
    .map(({ path }) => path);
}

const failed = ({ files }: Verdict, path: string): boolean =>
  files.some((file) => file.path === path && file.failures.length > 0);

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
export function judge(
  report: Report | undefined,
  code: number,
  output: string,
  { mayBeEmpty = false }: { mayBeEmpty?: boolean } = {},
): Verdict {
  const files = (report?.testResults ?? []).map(judgeFile);
  const { passed, failed: failures } = tallyOf({ files, outside: [] });
  const isWrong = failures === 0 && (code !== 0 || (passed === 0 && !mayBeEmpty));
  return {
    files,
    outside: isWrong ? [`vitest ended with code ${code}:\n${output.slice(-MOST_OUTPUT_CHARS)}`] : [],
  };
}

function judgeFile(file: FileResult): FileVerdict {
  const path = relative(ROOT, file.name);
  const isBroken = file.assertionResults.length === 0 && file.status !== "passed";
  return {
    path,
    passed: file.assertionResults.filter(({ status }) => status === "passed").length,
    failures: [
      ...(isBroken ? [`${path}\n${file.message ?? "could not be run"}`] : []),
      ...file.assertionResults
        .filter(({ status }) => status !== "passed")
        .map(
          (test) =>
            `${path}  ${test.fullName}\n${test.status === "failed" ? (test.failureMessages ?? []).join("\n") : "was not run"}`,
        ),
    ],
  };
}
