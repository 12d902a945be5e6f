import { convertedOf, firstMoney, waitingReal, type SimulatedClaim } from "./claim.ts";
import { gridTo, movesOf, type Grid, type Moves } from "./grid.ts";
import type { PayoutTable } from "./payout-table.ts";
import { roundsFor, type Fineness } from "./play-on.ts";

/** The value of states of one phase, by balance. Beyond the grid it goes on in a line. */
type Values = Float64Array;

/**
 * The real money that a player ends with on average who, before every round of one game, chooses the stake or stops, so
 * that it is the most: dynamic programming over the balance and the wagering that is left. `stakes` are multiples of the
 * first one.
 */
export function bestPlay(
  claim: SimulatedClaim,
  table: PayoutTable,
  stakes: readonly number[],
  { points, top }: Fineness,
): number {
  const grid = gridTo(top, points);
  const [base = 1] = stakes;
  const options = stakes.map((stake) => ({
    stake,
    steps: Math.round(stake / base),
    moves: movesOf(table, stake, grid),
  }));
  const levels = roundsFor(claim, table, base);
  const kept = waitingReal(claim);
  const done: { real: Values; bonus: Values } = {
    real: values(grid, (balance) => balance + convertedOf(claim, claim.amount)),
    bonus: values(grid, (balance) => kept + convertedOf(claim, balance)),
  };
  const history = [done];
  const most = Math.max(...options.map(({ steps }) => steps));
  for (let level = 1; level <= levels; level += 1) {
    const bonus = values(grid, (balance, at) => {
      if (balance < Math.max(claim.lostBelow, 1)) return kept;
      return options.reduce((best, { stake, steps, moves }) => {
        const next = history[Math.min(history.length, steps) - 1]!.bonus;
        const value =
          balance < stake
            ? table.payouts.reduce(
                (sum, { multiple, chance }) => sum + chance * valueAt(next, grid, balance * multiple),
                0,
              )
            : meanAfter(next, moves, at, grid);
        return Math.max(best, value);
      }, kept);
    });
    const real = values(grid, (balance, at) =>
      options.reduce(
        (best, { stake, steps, moves }) => {
          if (balance < stake) return best;
          const next = history[Math.min(history.length, steps) - 1]!;
          return Math.max(best, meanAfterReal(next, moves, at, grid, stake, claim.amount));
        },
        Math.max(balance, valueAt(bonus, grid, claim.amount + balance) * (balance < base ? 1 : 0)),
      ),
    );
    history.unshift({ real, bonus });
    if (history.length > most) history.length = most;
  }
  const start = history[0]!;
  return firstMoney(claim) === "real"
    ? valueAt(start.real, grid, claim.deposit)
    : valueAt(start.bonus, grid, claim.amount);
}

function values({ unit, points }: Grid, of: (balance: number, at: number) => number): Values {
  return Float64Array.from({ length: points }, (_, at) => of(at * unit, at));
}

function valueAt(of: Values, { unit, points }: Grid, balance: number): number {
  const at = Math.max(0, balance / unit);
  const lower = Math.min(points - 2, Math.floor(at));
  return of[lower]! + (of[lower + 1]! - of[lower]!) * (at - lower);
}

function meanAfter(next: Values, { lower, upper, chance }: Moves, at: number, grid: Grid): number {
  let sum = 0;
  for (let index = 0; index < chance.length; index += 1)
    sum += chance[index]! * indexed(next, grid, at + lower[index]! + upper[index]!);
  return sum;
}

function meanAfterReal(
  next: { readonly real: Values; readonly bonus: Values },
  { lower, upper, chance }: Moves,
  at: number,
  grid: Grid,
  stake: number,
  amount: number,
): number {
  let sum = 0;
  for (let index = 0; index < chance.length; index += 1) {
    const to = at + lower[index]! + upper[index]!;
    const balance = to * grid.unit;
    const value = balance < stake ? valueAt(next.bonus, grid, amount + balance) : indexed(next.real, grid, to);
    sum += chance[index]! * Math.max(value, balance);
  }
  return sum;
}

function indexed(of: Values, { points }: Grid, at: number): number {
  const lower = Math.max(0, Math.min(points - 2, Math.floor(at)));
  return of[lower]! + (of[lower + 1]! - of[lower]!) * (at - lower);
}
