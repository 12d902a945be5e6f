/** An event of Chromium's trace, as far as it is read. Times are microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
}

/** The mark that a page sets at the start of each frame. */
export const FRAME_MARK = "apogee-frame";

/** What runs script. They nest, so that only the outermost one counts. */
const SCRIPT: readonly string[] = ["FunctionCall", "EvaluateScript", "RunMicrotasks"];

/**
 * Milliseconds of script in each frame of a page: from its mark to that of the next one, on the thread that sets the
 * marks. What runs before the first mark and after the last one belongs to no whole frame.
 */
export function scriptOfFrames(events: readonly TraceEvent[]): number[] {
  const marks = events.filter(({ name }) => name === FRAME_MARK).toSorted((a, b) => a.ts - b.ts);
  const [first] = marks;
  if (first === undefined) return [];
  const frames = Array<number>(marks.length - 1).fill(0);
  const runs = events
    .filter(({ name, ph, pid, tid }) => ph === "X" && SCRIPT.includes(name) && pid === first.pid && tid === first.tid)
    .toSorted((a, b) => a.ts - b.ts);
  let covered = 0;
  let frame = 0;
  for (const { ts, dur = 0 } of runs) {
    let from = Math.max(ts, covered, first.ts);
    const end = ts + dur;
    covered = Math.max(covered, end);
    while (frame < frames.length && marks[frame + 1]!.ts <= from) frame++;
    // A mark is set by script, which therefore belongs to two frames.
    for (let at = frame; at < frames.length && from < end; at++) {
      const until = Math.min(end, marks[at + 1]!.ts);
      frames[at]! += Math.max(0, until - from) / 1_000;
      from = Math.max(from, until);
    }
  }
  return frames;
}

/** The least value that this share of all values does not exceed; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
