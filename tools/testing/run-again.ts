import type { Tally } from "../checks/check.ts";
import { failuresOf, tallyOf, type FileVerdict, type Verdict } from "./verdict.ts";

/** More files than this that fail at first make a run fail, because that many do not fail by chance. */
export const MOST_UNSTABLE = 5;

/** A part of a run: its first verdict, and how to run one of its files once more by itself. */
export interface Part {
  readonly verdict: Verdict;
  again(path: string): Promise<Verdict>;
}

/** The tallies of a run after each file that failed has run once more by itself, and the files that passed only then. */
export interface Settled {
  readonly tallies: readonly Tally[];
  readonly unstable: readonly string[];
}

/**
 * Runs each file that failed once more by itself, since a busy machine can make a sound test fail. What passes then
 * counts as passed, and its file is reported as unstable. A second failure counts, and if more than five files failed,
 * none is run again.
 */
export async function settle(
  parts: readonly Part[],
  print: (line: string) => void = (line) => console.log(line),
): Promise<Settled> {
  const failed = parts.flatMap((part) => part.verdict.files.filter(hasFailed).map(({ path }) => ({ part, path })));
  if (failed.length > MOST_UNSTABLE) {
    print(`    ${failed.length} files failed. Not more than ${MOST_UNSTABLE} are run again.`);
    return { tallies: parts.map(({ verdict }) => tallyOf(verdict)), unstable: [] };
  }
  const unstable: string[] = [];
  const later = new Map<FileVerdict["path"], Verdict>();
  for (const { part, path } of failed) {
    print(`    ${path} failed and runs once more by itself.`);
    const second = await part.again(path);
    later.set(path, second);
    if (tallyOf(second).failed === 0) unstable.push(path);
    else for (const failure of failuresOf(second)) print(`    again: ${failure.replaceAll("\n", "\n    ")}\n`);
  }
  return { tallies: parts.map(({ verdict }) => settledTally(verdict, later)), unstable };
}

const hasFailed = ({ failures }: FileVerdict): boolean => failures.length > 0;

function settledTally({ files, outside }: Verdict, later: ReadonlyMap<string, Verdict>): Tally {
  const all = [
    tallyOf({ files: files.filter((file) => !later.has(file.path)), outside }),
    ...files.flatMap(({ path }) => later.get(path) ?? []).map(tallyOf),
  ];
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  };
}
