import type { ScoreKind } from "./score-rules.ts";
import type { CountedRound } from "./score-round.ts";

/** Consecutive rounds of a player. */
export interface Run {
  /** Of a streak: how many rounds it has now. */
  readonly length: number;
  /** Of a streak: the sum of their multiples, in hundredths. */
  readonly sum: bigint;
  /** Of a window: the multiples of the newest rounds, in hundredths, oldest first. */
  readonly newest: readonly bigint[];
  /** The best sum so far that was long enough; null for none. */
  readonly best: bigint | null;
}

const NONE: Run = { length: 0, sum: 0n, newest: [], best: null };

/** The run after one more round with this multiple; null for kinds of scores that look at single rounds. */
export function advanceRun(
  score: ScoreKind,
  run: Run | null,
  hundredths: bigint,
  { stake, win }: Pick<CountedRound, "stake" | "win">,
): Run | null {
  if (score.kind === "window") return advanceWindow(score.rounds, run ?? NONE, hundredths);
  if (score.kind !== "streak") return null;
  const { best, ...before } = run ?? NONE;
  if (win * 100n < stake * BigInt(score.theta)) return { ...NONE, best };
  const length = before.length + 1;
  const sum = before.sum + hundredths;
  return { length, sum, newest: [], best: length >= score.least ? higher(best, sum) : best };
}

function advanceWindow(rounds: number, run: Run, hundredths: bigint): Run {
  const newest = [...run.newest, hundredths].slice(-rounds);
  const sum = newest.reduce((total, each) => total + each, 0n);
  return { ...NONE, newest, best: newest.length === rounds ? higher(run.best, sum) : run.best };
}

function higher(one: bigint | null, other: bigint): bigint {
  return one !== null && one >= other ? one : other;
}
