import { convertedOf, firstMoney, waitingReal, type SimulatedClaim } from "./claim.ts";
import { gridTo, movesOf, spreadOnto, type Grid, type Moves } from "./grid.ts";
import { returnOf, type PayoutTable } from "./payout-table.ts";

/** What becomes of a claim. Amounts are in minor units. */
export interface Outcome {
  /** What the player has at the end on average, in real money. */
  readonly left: number;
  readonly completed: number;
  readonly lost: number;
  /** The mean number of rounds. */
  readonly rounds: number;
  /** The chance of each final amount, by amount, ascending. */
  readonly finals: ReadonlyArray<readonly [amount: number, chance: number]>;
}

/** How the simulation is cut up. */
export interface Fineness {
  /** Points of the grid of balances. */
  readonly points: number;
  /** The highest balance of the grid. Above it, the rest of the wagering is played at its mean. */
  readonly top: number;
}

const NOTHING = 1e-12;

/** The number of rounds that the wagering takes at this stake. */
export function roundsFor({ wager }: SimulatedClaim, { shareBps }: PayoutTable, stake: number): number {
  return Math.ceil((wager * 10_000) / (stake * shareBps) - 1e-9);
}

/**
 * Follows the distribution of balances of a player who plays one game at one stake until the wagering is completed or
 * the money is lost. A balance below the stake is staked whole; a rest of real money is then staked with the bonus.
 */
export function playOn(claim: SimulatedClaim, table: PayoutTable, stake: number, { points, top }: Fineness): Outcome {
  const grid = gridTo(top, points);
  const moves = movesOf(table, stake, grid);
  const ends = new Ends(claim, table, stake, grid);
  let real = new Float64Array(points);
  let bonus = new Float64Array(points);
  const [first, start] = firstMoney(claim) === "real" ? [real, claim.deposit] : [bonus, claim.amount];
  spreadOnto(first, grid, start, 1);
  const total = roundsFor(claim, table, stake);
  for (let left = total; left > 0 && ends.open > NOTHING; left -= 1) {
    const [nextReal, nextBonus] = [new Float64Array(points), new Float64Array(points)];
    ends.round();
    step(real, moves, grid, table, stake, (balance, mass) => {
      if (balance < stake) {
        if (left > 1) ends.asBonus(nextBonus, claim.amount + balance, mass, left - 1);
        else ends.completedReal(balance, mass, 0);
      } else if (left === 1 || !spreadOnto(nextReal, grid, balance, mass)) ends.completedReal(balance, mass, left - 1);
    });
    step(bonus, moves, grid, table, stake, (balance, mass) => {
      if (left > 1) ends.asBonus(nextBonus, balance, mass, left - 1);
      else ends.completedBonus(balance, mass, 0);
    });
    [real, bonus] = [nextReal, nextBonus];
  }
  return ends.outcome();
}

/** Plays a round at every balance of a distribution and tells where its mass goes. */
function step(
  from: Float64Array,
  { lower, upper, chance }: Moves,
  { unit, points }: Grid,
  { payouts }: PayoutTable,
  stake: number,
  to: (balance: number, mass: number) => void,
): void {
  for (let at = 0; at < points; at += 1) {
    const mass = from[at]!;
    if (mass < NOTHING) continue;
    const balance = at * unit;
    if (balance < stake) {
      for (const { multiple, chance: each } of payouts) to(balance * multiple, mass * each);
      continue;
    }
    for (let index = 0; index < chance.length; index += 1) {
      const part = mass * chance[index]!;
      const share = upper[index]!;
      const low = (at + lower[index]!) * unit;
      if (share < 1) to(low, part * (1 - share));
      if (share > 0) to(low + unit, part * share);
    }
  }
}

/** Collects the ends of a distribution of lives. */
class Ends {
  open = 1;
  readonly #claim: SimulatedClaim;
  readonly #grid: Grid;
  readonly #floor: number;
  /** What the rest of the wagering costs on average, by round. */
  readonly #costOfRound: number;
  readonly #finals = new Map<number, number>();
  #completed = 0;
  #lost = 0;
  #rounds = 0;

  constructor(claim: SimulatedClaim, table: PayoutTable, stake: number, grid: Grid) {
    this.#claim = claim;
    this.#grid = grid;
    this.#floor = Math.max(claim.lostBelow, grid.unit / 2, 1);
    this.#costOfRound = stake * (1 - returnOf(table));
  }

  round(): void {
    this.#rounds += this.open;
  }

  /** Bonus money goes on, is lost, or is so much that the rest of the wagering is played at its mean. */
  asBonus(next: Float64Array, balance: number, mass: number, left: number): void {
    if (balance < this.#floor) {
      this.#lost += mass;
      this.#end(waitingReal(this.#claim), mass);
    } else if (!spreadOnto(next, this.#grid, balance, mass)) this.completedBonus(balance, mass, left);
  }

  completedReal(balance: number, mass: number, left: number): void {
    this.#completed += mass;
    this.#end(this.#after(balance, left) + convertedOf(this.#claim, this.#claim.amount), mass);
  }

  completedBonus(balance: number, mass: number, left: number): void {
    this.#completed += mass;
    this.#end(waitingReal(this.#claim) + convertedOf(this.#claim, this.#after(balance, left)), mass);
  }

  outcome(): Outcome {
    const finals = [...this.#finals].toSorted(([a], [b]) => a - b);
    const left = finals.reduce((sum, [amount, chance]) => sum + amount * chance, 0);
    return { left, completed: this.#completed, lost: this.#lost, rounds: this.#rounds, finals };
  }

  #after(balance: number, left: number): number {
    return Math.max(0, balance - left * this.#costOfRound);
  }

  #end(amount: number, mass: number): void {
    this.open -= mass;
    this.#finals.set(amount, (this.#finals.get(amount) ?? 0) + mass);
  }
}

/** The final amount that this share of claims does not exceed. */
export function quantile({ finals }: Pick<Outcome, "finals">, share: number): number {
  let sum = 0;
  for (const [amount, chance] of finals) {
    sum += chance;
    if (sum >= share - 1e-9) return amount;
  }
  return finals.at(-1)?.[0] ?? 0;
}
