import type { Phase as AnyPhase, RoundState as AnyRound } from "@apogee/engine";
import type { Minor } from "@apogee/kernel";
import type { StripSet } from "./par-sheet.ts";

/** One line that pays. */
export interface LineWin {
  /** Index into the par sheet's `lines`, from 0. */
  readonly line: number;
  /** The id of the paid symbol; the wild's own if its run of wilds pays more. */
  readonly symbol: string;
  /** The number of reels from the left: 2 to 5. */
  readonly count: number;
  /** In line stakes, before the multiplier. */
  readonly payUnits: number;
}

/** The ways of one symbol that pay. */
export interface WayWin {
  readonly symbol: string;
  /** The number of reels from the left. */
  readonly count: number;
  /** The product of the symbol's cells on these reels, wilds included. */
  readonly ways: number;
  /** For all these ways together, in twentieths of the stake, before the multiplier. */
  readonly payUnits: number;
}

/** What the expanding symbol adds to a free spin. */
export interface Expansion {
  readonly symbol: string;
  /** The reels that it fills, from 0. */
  readonly reels: readonly number[];
  /** For all lines together, in line stakes. */
  readonly payUnits: number;
}

/** What the wilds of a free spin collect. */
export interface Collection {
  /** The number of wilds in the window. Each one collects. */
  readonly collectors: number;
  readonly multiplier: number;
  /** For all collectors together, in twentieths of the stake. */
  readonly payUnits: number;
}

/** A money symbol that a respin locks, with its value in twentieths of the stake. */
export type Lock = {
  readonly reel: number;
  readonly row: number;
  readonly units: number;
};

/** One respin of a feature. */
export type Respin = {
  /** The money symbols that it locks. */
  readonly locks: readonly Lock[];
  /** The respins that are left after it. */
  readonly left: number;
};

/** The respins that a base spin has begun. */
export type Held = {
  readonly respins: readonly Respin[];
  /** The number of money symbols at the end. */
  readonly count: number;
  /** What a full window pays in addition, in twentieths of the stake; 0 if it is not full. */
  readonly grand: number;
  /** All values and the grand prize, in twentieths of the stake. */
  readonly payUnits: number;
};

/** What decides a spin beside its stops, in games that have it. */
export interface SpinTerms {
  /** The heights of changing reels. */
  readonly heights?: readonly number[] | undefined;
  /** The expanding symbol, in free spins only. */
  readonly expanding?: string | undefined;
  /** The values of symbols, reel by reel from top to bottom, in twentieths of the stake; 0 for a cell without one. */
  readonly coins?: readonly (readonly number[])[] | undefined;
  /** How far the free spins have climbed a ladder before this spin. */
  readonly level?: number | undefined;
  /** The respins that the coins have begun, in games that have respins. */
  readonly respins?: readonly Respin[] | undefined;
}

/** The window and the pays of one set of stops. Units are line stakes, before the multiplier. */
export interface SpinResult {
  /** For each reel, the index of the strip's symbol in the top row. */
  readonly stops: readonly number[];
  /** Of changing reels only: the number of rows of each. */
  readonly heights?: readonly number[];
  /** Symbol ids, reel by reel, from top to bottom. */
  readonly window: readonly (readonly string[])[];
  readonly lineWins: readonly LineWin[];
  /** Of games that pay by ways only. */
  readonly wayWins?: readonly WayWin[];
  /** Of free spins with an expanding symbol only; null if it is on too few reels to pay. */
  readonly expansion?: Expansion | null;
  /** Of spins whose symbols have values only: as in `SpinTerms`. */
  readonly coins?: readonly (readonly number[])[];
  /** Of free spins that collect only; null if no wild is in the window. */
  readonly collection?: Collection | null;
  /** Of base spins that begin respins only. `coins` has the values of the money symbols that begin them. */
  readonly held?: Held;
  /** Set if the scatters pay. `payUnits` is in the same units, so 20 for each total stake. */
  readonly scatter: { readonly count: number; readonly payUnits: number } | null;
  readonly payUnits: number;
}

/** One spin of a round, with the state of the round after it. */
export interface Phase extends SpinResult {
  readonly strips: StripSet;
  readonly multiplier: number;
  readonly win: Minor;
  /** Free spins that this spin added. */
  readonly spinsAdded: number;
  readonly spinsLeft: number;
  readonly totalWin: Minor;
  /** The expanding symbol of the free spins that run or begin with this phase. */
  readonly expanding?: string;
  /** Of free spins with a ladder only: how far they have climbed it after this spin. */
  readonly level?: number;
}

/** What the player chooses in addition to the stake. */
export type SlotBet = {
  /** Pay the price of the feature and start with the free spins. */
  readonly buy: boolean;
  /** Offer to gamble the win before it is paid. Without it, a round is paid as soon as its spins are over. */
  readonly gamble?: boolean;
};

/** A colour or a suit that the next card must have. */
export type GambleOn = "red" | "black" | "hearts" | "diamonds" | "clubs" | "spades";

/** What the player decides about a win: to take it, or to gamble all or half of it. */
export type GambleDecision = {
  readonly do: "take" | GambleOn;
  /** Half of the win, rounded down; the rest is kept. */
  readonly half?: boolean;
};

/** A decision about the win, with the state of the round after it. */
export type GamblePhase = {
  readonly win: Minor;
  readonly totalWin: Minor;
} & (
  | { readonly taken: true }
  | {
      readonly on: GambleOn;
      /** The drawn card, from 0 to 51. */
      readonly card: number;
      /** The part of the win that was gambled. */
      readonly amount: Minor;
      readonly right: boolean;
    }
);

/** What the player chooses before a round. */
export interface Choices extends SlotBet {
  /** The total stake, a positive multiple of 20 smallest units. */
  readonly stake: Minor;
}

/** A round as it is stored: plain JSON, finished or to be continued. */
export interface RoundState<Step extends AnyPhase = Phase> extends AnyRound, SlotBet {
  readonly phases: readonly Step[];
  readonly spinsLeft: number;
  /** Free spins awarded so far, retriggers included. */
  readonly spinsAwarded: number;
  /** The multiplier of the next spin's wins. */
  readonly multiplier: number;
  /** The expanding symbol, from the spin on that awards free spins; from the start of a bought round. */
  readonly expanding?: string;
  /** How far the free spins have climbed the ladder: the wilds collected so far. Games without a ladder have none. */
  readonly level?: number;
}

/** A round with its spins, and then the decisions about its win. */
export type SlotRound = RoundState<Phase | GamblePhase>;
