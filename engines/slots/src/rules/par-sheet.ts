import type { Volatility } from "@apogee/engine";

/** One symbol of a game's strips. */
export interface SlotSymbol {
  readonly id: string;
  readonly name: string;
  /** The picture's file stem in the emoji set: its code points, `1f409` for a dragon. */
  readonly emoji: string;
  /**
   * A wild stands for every symbol but the scatter; a scatter counts anywhere in the window. A book is both at once: it
   * stands for every other symbol, and counts anywhere.
   */
  readonly role: "wild" | "scatter" | "book" | "high" | "low";
}

/** A number for each count of symbols. Counts that are left out pay or award nothing. */
export type ByCount = Readonly<Partial<Record<"2" | "3" | "4" | "5" | "6", number>>>;

/** Every way from the left pays: one symbol, or a wild, in any row of each reel. All reels have this many rows. */
export interface Ways {
  readonly kind: "ways";
  readonly rows: number;
}

/** Every way pays, and each reel draws its height in every spin. */
export interface ChangingReels {
  readonly kind: "changing-reels";
  /** The least height of a reel. */
  readonly least: number;
  /** For each reel, the weights of its heights from `least` on. */
  readonly heights: readonly (readonly number[])[];
}

/** Lines pay. The free spins choose one symbol at their start, which then fills each reel that shows it. */
export interface Expanding {
  readonly kind: "expanding";
  /** The weight of each symbol that can be chosen. */
  readonly weights: Readonly<Record<string, number>>;
}

/**
 * Lines pay. In the free spins, every wild in the window collects the values of all money symbols in it. Collected wilds
 * climb a ladder, which adds spins and multiplies later collections.
 */
export interface Collect {
  readonly kind: "collect";
  /** The symbol that has values in free spins. It pays on lines too. */
  readonly money: string;
  /** The weight of each value, in twentieths of the stake. */
  readonly values: Readonly<Record<string, number>>;
  /** The number of collected wilds for each step of the ladder. */
  readonly every: number;
  /** Free spins that a step adds. */
  readonly spins: number;
  /** The multiplier of collections before the first step, and after each one. */
  readonly multipliers: readonly number[];
}

/**
 * Lines pay. Enough money symbols in a base spin lock with a value each and begin respins: every other cell of the window
 * is drawn again, on its own. A new money symbol locks too, and sets the respins back to their number. The feature ends
 * without a respin left, or with a full window.
 */
export interface Respins {
  readonly kind: "respins";
  /** The symbol that locks. It is on base strips alone, and pays on lines too. */
  readonly money: string;
  /** The weight of each value, in twentieths of the stake. */
  readonly values: Readonly<Record<string, number>>;
  /** The money symbols that begin the respins. */
  readonly trigger: number;
  /** The respins at the start, and after each new money symbol. */
  readonly respins: number;
  /** The chance of a money symbol in one cell of one respin: `of` in `in`. */
  readonly chance: { readonly of: number; readonly in: number };
  /** What a full window pays in addition to all values, in twentieths of the stake. */
  readonly grand: number;
}

/** How a game pays. A sheet without a mechanic pays 20 lines on five reels of three rows. */
export type Mechanic = Ways | ChangingReels | Expanding | Collect | Respins;

/** What a player may do with a win before it is paid: gamble it on a card, if the bet asks for it. */
export interface Gamble {
  /** The most gambles of a round. */
  readonly times: number;
  /** In stakes: no gamble is offered that could make the win of a round larger. */
  readonly cap: number;
}

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
  /** Categories of the catalogue in addition to the kind: `fruit-games`. */
  readonly categories?: readonly string[];
  readonly mechanic?: Mechanic;
  /** Exactly one wild and one scatter, or one book instead of both, in the order of the paytable. */
  readonly symbols: readonly SlotSymbol[];
  /** Per symbol id, in twentieths of the stake, for this many in a row from the left reel, on a line or a way. */
  readonly pays: Readonly<Record<string, ByCount>>;
  /** In total stakes, for this many scatters anywhere. */
  readonly scatterPays: ByCount;
  /** The reels of each set, as symbol ids from top to bottom. The end joins the start. */
  readonly strips: Readonly<Record<StripSet, readonly (readonly string[])[]>>;
  /** For each of the 20 lines, the row (0 top, 1 middle, 2 bottom) on each reel. Empty if ways pay. */
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
  /** A sheet without it has no gamble. */
  readonly gamble?: Gamble;
  readonly bets: {
    /** Every stake is a multiple of this many smallest units: 20, so that every pay is a whole amount. */
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
