import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * One bar: both sides measured in this run. `ratio` is ours over the other, or the other over ours if less is better.
 */
export interface Figure {
  readonly id: string;
  readonly ours: number;
  readonly other: number;
  readonly ratio: number;
  readonly bar: number;
  readonly pass: boolean;
}

/** A bar of at least this many times the other side. */
export function atLeast(id: string, ours: number, other: number, bar: number): Figure {
  const ratio = ours / other;
  return { id, ours, other, ratio, bar, pass: ratio >= bar };
}

/** A bar of at most this many times the other side, for durations. */
export function atMost(id: string, ours: number, other: number, bar: number): Figure {
  const ratio = ours / other;
  return { id, ours, other, ratio, bar, pass: ratio <= bar };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Prints both sides, the ratio and the bar, and writes `bench/results/<name>.json`. */
export function report(name: string, figures: readonly Figure[]): boolean {
  console.log(
    `\n${"bar".padEnd(34)}${"ours".padStart(12)}${"other".padStart(12)}${"ratio".padStart(9)}${"wanted".padStart(9)}`,
  );
  for (const figure of figures) {
    console.log(
      `${figure.id.padEnd(34)}${shown(figure.ours)}${shown(figure.other)}${figure.ratio.toFixed(2).padStart(9)}${String(figure.bar).padStart(9)}  ${figure.pass ? "met" : "MISSED"}`,
    );
  }
  const path = join(import.meta.dirname, "..", "results", `${name}.json`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(figures, null, 2)}\n`);
  return figures.every(({ pass }) => pass);
}

const shown = (value: number): string =>
  (value >= 100 ? Math.round(value).toLocaleString("en") : value.toFixed(3)).padStart(12);
