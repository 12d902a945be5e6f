import type { RandomSource } from "@apogee/rng";
import { expandedPay } from "../rules/expansion.ts";
import { ladderOf } from "../rules/ladder.ts";
import type { Collect, Expanding, ParSheet } from "../rules/par-sheet.ts";
import { reelsOf, ROWS, wildOf } from "../rules/shape.ts";
import type { QuickSpins } from "./quick-spins.ts";

/** What the mechanic of a game adds to its free spins. */
interface Extra {
  /** Draws what applies to all free spins of a round. */
  begin(source: RandomSource): void;
  /** Draws what it adds to the last spin, and returns what that pays. */
  pay(source: RandomSource): number;
  /** The free spins that it added with the last spin. */
  spins(): number;
}

/** The extra of a game. Most games have none. */
export function extraOf(par: ParSheet, free: QuickSpins): Extra {
  const { mechanic } = par;
  if (mechanic?.kind === "expanding") return expandingOf(par, mechanic, free);
  if (mechanic?.kind === "collect") return collectingOf(par, mechanic, free);
  return { begin: () => {}, pay: () => 0, spins: () => 0 };
}

function expandingOf(par: ParSheet, { weights }: Expanding, free: QuickSpins): Extra {
  const symbols = weighted(Object.entries(weights).map(([id, weight]) => [numberOf(par, id), weight]));
  const pays = par.symbols.map(({ id }) =>
    Int32Array.from({ length: reelsOf(par) + 1 }, (_, reels) => expandedPay(par, id, reels)),
  );
  let symbol = 0;
  return {
    begin(source) {
      symbol = symbols[source.nextInt(symbols.length)]!;
    },
    pay: () => pays[symbol]![free.reelsWith(symbol)]!,
    spins: () => 0,
  };
}

function collectingOf(par: ParSheet, mechanic: Collect, free: QuickSpins): Extra {
  const ladder = ladderOf(par)!;
  const values = valuesOf(mechanic);
  const [money, wild] = [numberOf(par, mechanic.money), par.symbols.indexOf(wildOf(par))];
  let [level, added] = [0, 0];
  return {
    begin() {
      level = 0;
    },
    pay(source) {
      const value = drawSum(values, free.cellsWith(money), source);
      const collectors = free.cellsWith(wild);
      const pay = collectors * ladder.multiplierAt(level) * value;
      added = ladder.spinsFor(level, collectors);
      level = ladder.climb(level, collectors);
      return pay;
    },
    spins: () => added,
  };
}

/** What the respins pay that a base spin begins; 0 for most spins, and in games without respins. */
export function respinsOf(par: ParSheet, base: QuickSpins): (source: RandomSource) => number {
  const { mechanic } = par;
  if (mechanic?.kind !== "respins") return () => 0;
  const { trigger, respins, chance, grand } = mechanic;
  const values = valuesOf(mechanic);
  const money = numberOf(par, mechanic.money);
  return (source) => {
    const locked = base.cellsWith(money);
    if (locked < trigger) return 0;
    let sum = drawSum(values, locked, source);
    let open = reelsOf(par) * ROWS - locked;
    let left = respins;
    while (left > 0 && open > 0) {
      const cells = open;
      for (let cell = 0; cell < cells; cell++) {
        if (source.nextInt(chance.in) >= chance.of) continue;
        sum += drawSum(values, 1, source);
        open--;
      }
      left = open < cells ? respins : left - 1;
    }
    return open === 0 ? sum + grand : sum;
  };
}

/** The sum of drawn values. */
function drawSum(values: readonly number[], count: number, source: RandomSource): number {
  let sum = 0;
  for (let drawn = 0; drawn < count; drawn++) sum += values[source.nextInt(values.length)]!;
  return sum;
}

function valuesOf({ values }: { readonly values: Readonly<Record<string, number>> }): number[] {
  return weighted(Object.entries(values).map(([value, weight]) => [Number(value), weight]));
}

/** Each item as many times as its weight: what is drawn for each number. */
function weighted(items: readonly (readonly [item: number, weight: number])[]): number[] {
  return items.flatMap(([item, weight]) => Array<number>(weight).fill(item));
}

function numberOf({ symbols }: ParSheet, id: string): number {
  return symbols.findIndex((symbol) => symbol.id === id);
}
