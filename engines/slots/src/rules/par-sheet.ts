import type { Volatility } from "@apogee/engine";

/** One symbol of a game's strips. */
export interface SlotSymbol {
  readonly id: string;
  readonly name: string;
  /** The picture's file stem in the emoji set: its code points, `1f409` for a dragon. */
  readonly emoji: string;
  /** A wild stands for every symbol but the scatter; a scatter counts anywhere in the window. */
  readonly role: "wild" | "scatter" | "high" | "low";
}

/** A number for each count of symbols. Counts that are left out pay or award nothing. */
export type ByCount = Readonly<Partial<Record<"2" | "3" | "4" | "5", number>>>;

/** The strips that a spin is drawn from: those of the base game or those of the free spins. */
export type StripSet = "base" | "free";

/**
 * Everything that decides the outcomes and pays of a game. The engine runs from it, and the return is computed from it.
 * No other file contains any of the game's mathematics.
 */
export interface ParSheet {
  /** Such as `apogee/DragonsEmber`: the catalogue's identifier. */
  readonly identifier: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  readonly volatility: Volatility;
  /** Exactly one wild and one scatter, in the order of the paytable. */
  readonly symbols: readonly SlotSymbol[];
  /** Per symbol id, in line stakes, for this many in a row from the left reel. */
  readonly pays: Readonly<Record<string, ByCount>>;
  /** In total stakes, for this many scatters anywhere. */
  readonly scatterPays: ByCount;
  /** Five reels for each set, as symbol ids from top to bottom. The end joins the start. */
  readonly strips: Readonly<Record<StripSet, readonly (readonly string[])[]>>;
  /** For each of the 20 lines, the row (0 top, 1 middle, 2 bottom) on each reel. */
  readonly lines: readonly (readonly number[])[];
  readonly freeSpins: {
    /** Spins awarded for this many scatters in a base spin. */
    readonly awarded: ByCount;
    /** Spins added for this many scatters in a free spin. */
    readonly retriggered: ByCount;
    /** All wins of a free spin, scatter pays included, are multiplied by this. */
    readonly multiplier: number;
    /** The maximum of free spins in a round. A retrigger adds no spins above it. */
    readonly most: number;
  };
  /** Buying starts the free spins at once, without a base spin. */
  readonly buy: {
    /** In total stakes. */
    readonly price: number;
    readonly spins: number;
  };
  readonly bets: {
    /** Every stake is a multiple of this many smallest units: one for each line. */
    readonly step: number;
    /** The offered stakes in steps, smallest first. An operator may offer others. */
    readonly steps: readonly number[];
  };
  readonly art: {
    /** Hex colors: the tile's background from `a` in the center to `b` at the edge, and an accent. */
    readonly palette: { readonly a: string; readonly b: string; readonly accent: string };
    readonly hero: string;
    readonly small: readonly [string, string];
  };
}
