import { invariant } from "@apogee/kernel";
import type { ChangingReels, Collect, Expanding, ParSheet, Respins } from "./par-sheet.ts";
import { heightsOf, scatterOf, waysOf, wildOf } from "./shape.ts";

const LEAST_ROWS = 2;
const MOST_ROWS = 7;

/** Checks what a sheet with a mechanic of its own needs in addition. */
export function checkMechanic(par: ParSheet, say: (what: string) => string): void {
  const { mechanic } = par;
  if (mechanic === undefined) return;
  if (mechanic.kind === "expanding") return checkExpanding(par, mechanic, say);
  if (mechanic.kind === "collect") return checkCollect(par, mechanic, say);
  if (mechanic.kind === "respins") return checkRespins(par, mechanic, say);
  invariant(waysOf(par) !== null, say("a mechanic that the engine knows"));
  const reels = par.strips.base.length;
  invariant(reels === 5 || reels === 6, say("5 or 6 reels"));
  if (mechanic.kind === "changing-reels") checkHeights(mechanic, reels, say);
  for (const { rows } of par.strips.base.flatMap((_, reel) => heightsOf(par, reel))) {
    invariant(Number.isInteger(rows) && rows >= LEAST_ROWS && rows <= MOST_ROWS, say("reels of 2 to 7 rows"));
  }
  invariant(par.lines.length === 0, say("no lines where ways pay"));
  invariant(wildOf(par).id !== scatterOf(par).id, say("a wild and a scatter where ways pay"));
  const first = [par.strips.base[0]!, par.strips.free[0]!].flat();
  invariant(!first.includes(wildOf(par).id), say("no wild on the first reel where ways pay"));
  for (const [symbol, pays] of Object.entries(par.pays)) {
    const counts = Object.keys(pays).map(Number);
    const whole = counts.every((count, i) => count <= reels && count === reels - (counts.length - 1 - i));
    invariant(counts.length > 0 && whole, say(`pays of ${symbol} up to the last reel, without a gap`));
  }
}

function checkHeights({ heights }: ChangingReels, reels: number, say: (what: string) => string): void {
  const areWeights = heights.every(
    (weights) => weights.every((n) => Number.isInteger(n) && n >= 0 && n <= 1000) && weights.some((n) => n > 0),
  );
  invariant(heights.length === reels && areWeights, say("weights of the heights of each reel"));
}

function checkExpanding(par: ParSheet, { weights }: Expanding, say: (what: string) => string): void {
  const entries = Object.entries(weights);
  invariant(
    entries.length > 0 &&
      entries.every(([id, n]) => id !== wildOf(par).id && par.pays[id] && Number.isInteger(n) && n >= 1 && n <= 1000),
    say("weights of expanding symbols that pay"),
  );
}

function checkCollect(par: ParSheet, mechanic: Collect, say: (what: string) => string): void {
  const { money, values, every, spins, multipliers } = mechanic;
  invariant(wildOf(par).role === "wild", say("a wild that collects"));
  invariant(
    money !== wildOf(par).id && par.pays[money] !== undefined,
    say("a money symbol that pays and is not the wild"),
  );
  checkValues(values, say);
  invariant(
    multipliers.length > 1 && multipliers.every((n, i) => isWhole(n, 1, 100) && n > (multipliers[i - 1] ?? 0)),
    say("rising multipliers of collections"),
  );
  invariant(isWhole(every, 1, 20) && isWhole(spins, 1, 20), say("steps of the ladder"));
}

function checkRespins(par: ParSheet, mechanic: Respins, say: (what: string) => string): void {
  const { money, values, trigger, respins, chance, grand } = mechanic;
  invariant(
    money !== wildOf(par).id && par.pays[money] !== undefined,
    say("a money symbol that pays and is not the wild"),
  );
  invariant(!par.strips.free.flat().includes(money), say("money symbols on base strips alone"));
  checkValues(values, say);
  invariant(isWhole(trigger, 3, 14) && isWhole(respins, 1, 5), say("money symbols and respins"));
  invariant(isWhole(chance.in, 2, 1000) && isWhole(chance.of, 1, chance.in - 1), say("a chance of money symbols"));
  invariant(isWhole(grand, 1, 1_000_000), say("a grand prize"));
}

function checkValues(values: Readonly<Record<string, number>>, say: (what: string) => string): void {
  const entries = Object.entries(values);
  invariant(
    entries.length > 0 && entries.every(([units, n]) => isWhole(Number(units), 1, 200_000) && isWhole(n, 1, 1000)),
    say("weights of values"),
  );
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
