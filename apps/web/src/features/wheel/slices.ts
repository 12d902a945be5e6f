/** A segment on the wheel. Angles are in degrees, clockwise from the number 0. */
export interface Slice {
  /** Its first and last number on the scale of the draw. */
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly angle: number;
  /** Index of its color; no two neighbours share one. */
  readonly color: number;
}

/** How many colors a wheel has. */
export const COLORS = 8;
const FULL = 360;

export const totalOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);

/** The segments of a table: each is as wide as its chance, 360° × weight / sum. */
export function slicesOf(weights: readonly number[]): Slice[] {
  const total = totalOf(weights);
  let first = 0;
  return weights.map((weight, at) => {
    const slice = {
      first,
      last: first + weight - 1,
      from: (FULL * first) / total,
      angle: (FULL * weight) / total,
      color: colorOf(at, weights.length),
    };
    first += weight;
    return slice;
  });
}

/** The last segment is beside the first. */
function colorOf(at: number, count: number): number {
  const color = at % COLORS;
  return at > 0 && at === count - 1 && color === 0 ? 1 : color;
}

/** Whether every segment can be seen: a row below one percent cannot. */
export const isVisible = (weights: readonly number[]): boolean =>
  weights.every((weight) => weight * 100 >= totalOf(weights));

/** The middle half of a segment. */
const MIDDLE = 0.5;

/**
 * Where the wheel stops in the drawn segment, in degrees. Which segment it is was drawn; where in it the pointer stands is
 * only a picture: a place in the middle half, from the number of the spin, never near an edge.
 */
export function stopIn({ from, angle }: Slice, spin: number): number {
  const share = ((spin * 7919) % 1000) / 1000;
  return from + angle * (0.5 + (share - 0.5) * MIDDLE);
}

/** Whole turns of a spin. */
const TURNS = 6;

/** The turn of the disc, in degrees clockwise, after a spin that began at `now`: the pointer at the top reads `stop`. */
export function turnTo(stop: number, now: number): number {
  const missing = (((-stop - now) % FULL) + FULL) % FULL;
  return now + TURNS * FULL + missing;
}
