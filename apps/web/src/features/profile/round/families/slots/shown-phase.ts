import type { RoundView } from "@apogee/contract";
import type { Sheet } from "./sheet.ts";

interface ShownLine {
  readonly line: number;
  readonly symbol: string;
  readonly count: number;
  readonly payUnits: number;
}

interface ShownWays {
  readonly symbol: string;
  readonly count: number;
  readonly ways: number;
  readonly payUnits: number;
}

interface ShownExpansion {
  readonly symbol: string;
  readonly reels: readonly number[];
  readonly payUnits: number;
}

interface ShownCollection {
  readonly collectors: number;
  readonly multiplier: number;
  readonly payUnits: number;
}

interface ShownHeld {
  readonly respins: readonly {
    readonly locks: readonly { readonly reel: number; readonly row: number; readonly units: number }[];
  }[];
  readonly count: number;
  readonly grand: number;
  readonly payUnits: number;
}

/** One spin of a round as the platform's history states it. */
export interface ShownPhase {
  readonly index: number;
  readonly kind: "base" | "free";
  readonly win_cents: number;
  readonly multiplier: number;
  /** The symbol that expands in the free spins, if the game has one. */
  readonly expanding: string | null;
  readonly spin: {
    readonly stops: readonly number[];
    readonly window: readonly (readonly string[])[];
    readonly lineWins: readonly ShownLine[];
    readonly wayWins?: readonly ShownWays[];
    readonly expansion?: ShownExpansion | null;
    /** The values of symbols, reel by reel, in twentieths of the stake; 0 for a cell without one. */
    readonly coins?: readonly (readonly number[])[];
    readonly collection?: ShownCollection | null;
    /** The respins that this spin began. */
    readonly held?: ShownHeld;
    readonly scatter: { readonly count: number; readonly payUnits: number } | null;
  };
}

/** The spins of a round of a pokie, in the form that its pictures need. */
export function shownPhases({ phases }: Pick<RoundView, "phases">): readonly ShownPhase[] {
  return phases.flatMap(({ index, kind, win_cents, view }) =>
    kind === "base" || kind === "free"
      ? [
          {
            index,
            kind,
            win_cents,
            multiplier: view["multiplier"] as number,
            expanding: (view["expanding"] as string | undefined) ?? null,
            spin: view["spin"] as ShownPhase["spin"],
          },
        ]
      : [],
  );
}

/** One gamble of the win, after the spins. */
export interface ShownGamble {
  readonly index: number;
  readonly on: string;
  /** From 0, the ace of spades, to 51. */
  readonly card: number;
  readonly gambledCents: number;
  readonly right: boolean;
}

/** The gambles of a round of a pokie, in their order. */
export function shownGambles({ phases }: Pick<RoundView, "phases">): readonly ShownGamble[] {
  return phases
    .filter(({ kind }) => kind === "gamble")
    .map(({ index, view }) => ({
      index,
      on: String(view["on"]),
      card: Number(view["card"]),
      gambledCents: Number(view["gambled_cents"]),
      right: view["right"] === true,
    }));
}

/** Whether a spin left its player with more than before: a stake that came back in part is no win. */
export function isGain(
  { win_cents: paid }: Pick<ShownPhase, "win_cents">,
  round: Pick<RoundView, "stake_cents" | "cost_cents" | "win_cents">,
): boolean {
  return paid > round.stake_cents && round.win_cents > round.cost_cents;
}

/** One win that can be shown alone: `line 3`, `ways fox`, `expansion`, `collection`, `held`. */
export type WinKey = `line ${number}` | `ways ${string}` | "expansion" | "collection" | "held";

/** The cells of a window that take part in a win: `"reel row"`. `only` selects one win. */
export function winningCells(
  { spin }: ShownPhase,
  { lines, scatter, wild }: Pick<Sheet, "lines" | "scatter" | "wild">,
  only: WinKey | null,
): ReadonlySet<string> {
  const isShown = (key: WinKey): boolean => only === null || only === key;
  const cellsOf = (reels: number, shows: (symbol: string) => boolean): string[] =>
    spin.window
      .slice(0, reels)
      .flatMap((column, reel) => column.flatMap((symbol, row) => (shows(symbol) ? [`${reel} ${row}`] : [])));
  const onLines = spin.lineWins
    .filter(({ line }) => isShown(`line ${line}`))
    .flatMap(({ line, count }) => (lines[line] ?? []).slice(0, count).map((row, reel) => `${reel} ${row}`));
  const onWays = (spin.wayWins ?? [])
    .filter(({ symbol }) => isShown(`ways ${symbol}`))
    .flatMap(({ symbol, count }) => cellsOf(count, (id) => id === symbol || id === wild));
  const filled = isShown("expansion")
    ? (spin.expansion?.reels ?? []).flatMap((reel) => spin.window[reel]!.map((_, row) => `${reel} ${row}`))
    : [];
  const collected =
    spin.collection && spin.collection.payUnits > 0 && isShown("collection")
      ? [...cellsOf(spin.window.length, (id) => id === wild), ...valuedCells(spin)]
      : [];
  const held = spin.held && isShown("held") ? valuedCells({ ...spin, coins: valuesAtEnd(spin) }) : [];
  const scatters = spin.scatter && only === null ? cellsOf(spin.window.length, (id) => id === scatter) : [];
  return new Set([...onLines, ...onWays, ...filled, ...collected, ...held, ...scatters]);
}

function valuedCells({ coins = [] }: ShownPhase["spin"]): string[] {
  return coins.flatMap((column, reel) => column.flatMap((units, row) => (units > 0 ? [`${reel} ${row}`] : [])));
}

/** The values in the window at the end of a spin: those that respins have locked too. */
export function valuesAtEnd({ coins = [], held }: ShownPhase["spin"]): readonly (readonly number[])[] {
  const values = coins.map((column) => [...column]);
  for (const { reel, row, units } of held?.respins.flatMap(({ locks }) => locks) ?? []) values[reel]![row] = units;
  return values;
}
