import type { RandomSource } from "@apogee/rng";
import type { Respins } from "./par-sheet.ts";
import type { Held, Lock, Respin } from "./round.ts";
import { drawValue } from "./values.ts";

type Values = readonly (readonly number[])[];

/** The number of money symbols in a window. */
export function moneyIn(window: readonly (readonly string[])[], { money }: Respins): number {
  return window.flat().filter((id) => id === money).length;
}

/**
 * Draws a feature to its end. In each respin, every cell that is not locked draws whether it shows a money symbol, and one
 * that does draws its value, reel by reel from top to bottom.
 */
export function drawRespins(mechanic: Respins, coins: Values, source: RandomSource): Respin[] {
  const { respins, chance, values } = mechanic;
  const open = coins.flatMap((column, reel) => column.flatMap((units, row) => (units === 0 ? [{ reel, row }] : [])));
  const drawn: Respin[] = [];
  for (let left = respins; left > 0 && open.length > 0;) {
    const locks: Lock[] = [];
    for (let i = 0; i < open.length;) {
      if (source.nextInt(chance.in) >= chance.of) i++;
      else locks.push({ ...open.splice(i, 1)[0]!, units: drawValue(values, source) });
    }
    left = locks.length > 0 ? respins : left - 1;
    drawn.push({ locks, left: open.length === 0 ? 0 : left });
  }
  return drawn;
}

/** What a drawn feature pays: the values of all money symbols, and the grand prize for a full window. */
export function heldOf({ grand }: Respins, coins: Values, respins: readonly Respin[]): Held {
  const values = [...coins.flat().filter((units) => units > 0), ...respins.flatMap(({ locks }) => unitsOf(locks))];
  const prize = values.length === coins.flat().length ? grand : 0;
  return {
    respins,
    count: values.length,
    grand: prize,
    payUnits: values.reduce((sum, units) => sum + units, prize),
  };
}

/**
 * The values that are locked after so many respins, reel by reel from top to bottom; 0 for a cell that is open. Without a
 * number, those at the end.
 */
export function lockedAfter(coins: Values, { respins }: Held, count = respins.length): number[][] {
  const locked = coins.map((column) => [...column]);
  for (const { reel, row, units } of respins.slice(0, count).flatMap(({ locks }) => locks)) locked[reel]![row] = units;
  return locked;
}

function unitsOf(locks: readonly Lock[]): number[] {
  return locks.map(({ units }) => units);
}
