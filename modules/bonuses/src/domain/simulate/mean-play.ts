import { convertedOf, firstMoney, waitingReal, type SimulatedClaim } from "./claim.ts";
import { gridTo, movesOf, type Moves } from "./grid.ts";
import type { PayoutTable } from "./payout-table.ts";
import { roundsFor, type Fineness } from "./play-on.ts";

/** What a claim is worth at its ends: by the balance when the wagering is completed, and when the bonus is lost. */
interface Ends {
  readonly real: (balance: number) => number;
  readonly bonus: (balance: number) => number;
  readonly lost: number;
  /** Whether the player stops as soon as the balance is worth more than going on. */
  readonly mayStop: boolean;
}

/** What a player of one game at one stake ends with on average, and how likely the wagering is completed. */
export function meanPlay(
  claim: SimulatedClaim,
  table: PayoutTable,
  stake: number,
  fineness: Fineness,
): { readonly left: number; readonly completed: number } {
  const done = { real: () => 1, bonus: () => 1, lost: 0, mayStop: false };
  return {
    left: valueOf(claim, table, stake, fineness, moneyAtEnds(claim, false)),
    completed: Math.min(1, valueOf(claim, table, stake, fineness, done)),
  };
}

/** What a player ends with on average who stops when it pays. */
export const stoppingPlay = (claim: SimulatedClaim, table: PayoutTable, stake: number, fineness: Fineness): number =>
  valueOf(claim, table, stake, fineness, moneyAtEnds(claim, true));

function moneyAtEnds(claim: SimulatedClaim, mayStop: boolean): Ends {
  const kept = waitingReal(claim);
  return {
    real: (balance) => balance + convertedOf(claim, claim.amount),
    bonus: (balance) => kept + convertedOf(claim, balance),
    lost: kept,
    mayStop,
  };
}

/**
 * The mean of a value at the ends, worked out backwards from them, round by round for every balance of the grid. That
 * takes a small part of the time of following all balances forwards, as `playOn` does, which also knows how ends are
 * spread. Beyond the grid, values go on in a line.
 */
function valueOf(
  claim: SimulatedClaim,
  table: PayoutTable,
  stake: number,
  { points, top }: Fineness,
  ends: Ends,
): number {
  const { unit } = gridTo(top, points);
  const round = kernelOf(movesOf(table, stake, { unit, points }), points);
  const firstLost = Math.ceil(Math.max(claim.lostBelow, 1) / unit - 1e-9);
  const firstStaked = Math.min(points, Math.ceil(stake / unit - 1e-9));
  let real: Float64Array = Float64Array.from({ length: points }, (_, at) => ends.real(at * unit));
  let bonus: Float64Array = Float64Array.from({ length: points }, (_, at) => ends.bonus(at * unit));
  for (let left = roundsFor(claim, table, stake); left > 0; left -= 1) {
    const nextBonus = afterRound(bonus, round, firstStaked);
    for (let at = 0; at < firstStaked; at += 1)
      nextBonus[at] =
        at < firstLost
          ? ends.lost
          : table.payouts.reduce((sum, { multiple, chance }) => sum + chance * between(bonus, at * multiple), 0);
    // Real money below the stake is staked together with the bonus.
    const landing = real.slice();
    for (let at = 0; at < firstStaked; at += 1) landing[at] = between(bonus, (claim.amount + at * unit) / unit);
    const nextReal = afterRound(landing, round, firstStaked);
    for (let at = 0; at < firstStaked; at += 1) nextReal[at] = between(nextBonus, (claim.amount + at * unit) / unit);
    if (ends.mayStop)
      for (let at = 0; at < points; at += 1) {
        nextReal[at] = Math.max(nextReal[at]!, at * unit);
        nextBonus[at] = Math.max(nextBonus[at]!, ends.lost);
      }
    [real, bonus] = [nextReal, nextBonus];
  }
  return firstMoney(claim) === "real" ? between(real, claim.deposit / unit) : between(bonus, claim.amount / unit);
}

/** What a round does, as chances by how many points it moves the balance. */
interface Kernel {
  readonly offsets: Int32Array;
  readonly chances: Float64Array;
  /** Of moves that leave the grid from every point: their chance, and the sum of their points. */
  readonly far: number;
  readonly farPoints: number;
}

function kernelOf({ lower, upper, chance }: Moves, points: number): Kernel {
  const byOffset = new Map<number, number>();
  let far = 0;
  let farPoints = 0;
  for (const [index, each] of chance.entries())
    for (const [offset, part] of [
      [lower[index]!, each * (1 - upper[index]!)],
      [lower[index]! + 1, each * upper[index]!],
    ] as const) {
      if (part === 0) continue;
      if (offset < points) byOffset.set(offset, (byOffset.get(offset) ?? 0) + part);
      else {
        far += part;
        farPoints += part * offset;
      }
    }
  const near = [...byOffset];
  return {
    offsets: Int32Array.from(near, ([offset]) => offset),
    chances: Float64Array.from(near, ([, part]) => part),
    far,
    farPoints,
  };
}

/** The mean of the values that a round leads to, from every point on. */
function afterRound(next: Float64Array, { offsets, chances, far, farPoints }: Kernel, from: number): Float64Array {
  const points = next.length;
  const [last, slope] = [next[points - 1]!, next[points - 1]! - next[points - 2]!];
  const reached = new Float64Array(2 * points);
  reached.set(next);
  for (let at = points; at < 2 * points; at += 1) reached[at] = last + slope * (at - points + 1);
  const found = new Float64Array(points);
  for (let at = from; at < points; at += 1) found[at] = far * (last + slope * (at - points + 1)) + slope * farPoints;
  for (let index = 0; index < offsets.length; index += 1) {
    const [offset, chance] = [offsets[index]!, chances[index]!];
    for (let at = Math.max(from, -offset); at < points; at += 1) found[at]! += chance * reached[at + offset]!;
  }
  return found;
}

function between(of: Float64Array, place: number): number {
  const lower = Math.max(0, Math.min(of.length - 2, Math.floor(place)));
  return of[lower]! + (of[lower + 1]! - of[lower]!) * (place - lower);
}
