import { readFileSync } from "node:fs";

/** Processor time since the machine started, in ticks: of all processors, and used by this process and its children. */
export interface ProcessorTime {
  readonly total: number;
  readonly idle: number;
  readonly own: number;
}

/** Others never take so much that a bound is stretched further. */
const MOST_STRETCH = 4;

/** What the machine's processors have done so far; null where the system does not say it. */
export function processorTime(): ProcessorTime | null {
  try {
    const ticks = /^cpu +(.*)$/m.exec(readFileSync("/proc/stat", "utf8"))![1]!.split(" ").map(Number);
    const [user = 0, nice = 0, system = 0, idle = 0, ioWait = 0, irq = 0, softIrq = 0, steal = 0] = ticks;
    // Fields 14 to 17 of proc_pid_stat(5): own and waited-for children's time. The name in field 2 can have spaces.
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)!.split(" ").map(Number);
    return {
      total: user + nice + system + idle + ioWait + irq + softIrq + steal,
      idle: idle + ioWait,
      own: fields.slice(11, 15).reduce((sum, each) => sum + each, 0),
    };
  } catch {
    return null;
  }
}

/**
 * By how much a bound for a quiet machine is stretched, from 1 to 4: the reciprocal of the share of the processors that
 * other programs left over between two readings.
 */
export function stretchBetween(before: ProcessorTime | null, after: ProcessorTime | null): number {
  if (before === null || after === null || after.total <= before.total) return 1;
  const total = after.total - before.total;
  const others = total - (after.idle - before.idle) - (after.own - before.own);
  return Math.min(Math.max(total / Math.max(total - others, 1), 1), MOST_STRETCH);
}

/** The median time of the piece of work below on the machine that the bounds of slow files were set on. */
const NOMINAL_MS = 80;
const RUNS = 5;

/**
 * By how much a bound is stretched because the machine itself is slower than the one that it was set on, from 1 to 4: a
 * virtual machine does not show what its host takes away. Takes about half a second.
 */
export function slownessNow(): number {
  const times = Array.from({ length: RUNS }, () => {
    const sinceMs = performance.now();
    const rows = Array.from({ length: 60_000 }, (_, each) => ({ id: (each * 7_919) % 60_013, name: `row ${each}` }));
    JSON.parse(JSON.stringify(rows.toSorted((a, b) => a.id - b.id)));
    return performance.now() - sinceMs;
  }).toSorted((a, b) => a - b);
  return Math.min(Math.max(1, times[RUNS >> 1]! / NOMINAL_MS), MOST_STRETCH);
}
