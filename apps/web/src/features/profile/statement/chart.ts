import type { Bin } from "./periods.ts";

export const VIEWS = ["net", "balance"] as const;
export type View = (typeof VIEWS)[number];

/** One bar, in percent of the drawing. */
interface Column {
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
  readonly isGain: boolean;
}

/** The drawing of a period: bars of the net result, the line of the balance, and where zero is. */
interface Drawing {
  readonly columns: readonly Column[];
  readonly line: string;
  readonly zero: number;
}

const LEAST_HEIGHT = 1.5;

/** Draws the columns of a period. Losses hang below zero. */
export function chartOf(bins: readonly Bin[], view: View): Drawing {
  const values = bins.map(({ paid, staked, balance }) => (view === "net" ? paid - staked : balance));
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const isFlat = most === least;
  const y = (value: number): number => (isFlat ? 50 : round((1 - (value - least) / (most - least)) * 100));
  const zero = y(0);
  const each = 100 / bins.length;
  const columns = values.map((value, index) => {
    const height = Math.max(Math.abs(y(value) - zero), LEAST_HEIGHT);
    return {
      x: round(index * each + each * 0.14),
      width: round(each * 0.72),
      y: value > 0 ? round(zero - height) : zero,
      height,
      isGain: value > 0,
    };
  });
  const points = values.map((value, index) => `${round((index + 0.5) * each)} ${y(value)}`);
  const [first, last] = [points[0]!.split(" ")[1], points.at(-1)!.split(" ")[1]];
  return { columns, line: `M 0 ${first} L ${points.join(" L ")} L 100 ${last}`, zero };
}

const round = (value: number): number => Math.round(value * 100) / 100;
