import { totalOf, type Placed } from "./chips.ts";

/** The player's chips: those of the next round, how they came there, and those of the round before. */
export interface Slip {
  readonly placed: Placed;
  /** What was placed before each step, for undo. */
  readonly before: readonly Placed[];
  /** The bet of the last round, for repeat; null before the first. */
  readonly last: Placed | null;
  /** The chips of the round whose result is shown; null while the next bet is prepared. */
  readonly settled: Placed | null;
}

const MOST_UNDO = 60;

/** A slip without chips; `last` is the bet of an earlier round. */
export function emptySlip(last: Placed | null = null, isShown = false): Slip {
  return { placed: {}, before: [], last, settled: isShown ? last : null };
}

/** Adds amounts to their spots in one step. */
export function put(slip: Slip, added: Placed): Slip {
  const placed: Record<string, number> = { ...slip.placed };
  for (const [spot, cents] of Object.entries(added)) placed[spot] = (placed[spot] ?? 0) + cents;
  return step(slip, placed);
}

/** Takes an amount, or what is left, from one spot. */
export function take(slip: Slip, spot: string, cents: number): Slip {
  const { [spot]: there = 0, ...rest } = slip.placed;
  if (there === 0) return slip;
  return step(slip, there > cents ? { ...slip.placed, [spot]: there - cents } : rest);
}

/** Goes back by one step. */
export function undo(slip: Slip): Slip {
  const placed = slip.before.at(-1);
  return placed ? { ...slip, placed, before: slip.before.slice(0, -1), settled: null } : slip;
}

/** Takes all chips from the table. */
export function clear(slip: Slip): Slip {
  return totalOf(slip.placed) === 0 ? { ...slip, settled: null } : step(slip, {});
}

/** Doubles every amount. */
export function double(slip: Slip): Slip {
  return put(slip, slip.placed);
}

/** Halves every amount, rounded down to whole chips of the least value; less than one chip stays one. */
export function halve(slip: Slip, leastCents: number): Slip {
  const halved = Object.entries(slip.placed).map(([spot, cents]): [string, number] => {
    const half = Math.floor(cents / 2 / leastCents) * leastCents;
    return [spot, Math.max(half, Math.min(cents, leastCents))];
  });
  return halved.every(([spot, cents]) => slip.placed[spot] === cents) ? slip : step(slip, Object.fromEntries(halved));
}

/** Puts the bet of the last round on the table again. */
export function repeat(slip: Slip): Slip {
  return slip.last ? step(slip, slip.last) : slip;
}

/** After a round, its chips are shown with their result, and can be repeated. */
export function settled(bet: Placed): Slip {
  return { placed: {}, before: [], last: bet, settled: bet };
}

function step(slip: Slip, placed: Placed): Slip {
  return { ...slip, placed, before: [...slip.before, slip.placed].slice(-MOST_UNDO), settled: null };
}
