import type { GambleOn, ParSheet, SpinResult } from "@apogee/slots";
import type { Opening } from "../../api/studio-client.ts";
import type { Level } from "../../kit/domain/celebration.ts";
import { firstFrameState, type FrameState, type Kept } from "../../kit/state.ts";

/** What temporarily covers the reels. */
export type Cover =
  | { readonly kind: "win"; readonly level: Level }
  | {
      readonly kind: "intro";
      readonly spins: number;
      readonly multiplier: number;
      readonly expanding: string | undefined;
    }
  | { readonly kind: "retrigger"; readonly spins: number }
  | { readonly kind: "respins"; readonly count: number; readonly respins: number }
  | { readonly kind: "grand" }
  | { readonly kind: "outro"; readonly spins: number };

/** The line of text under the reels. */
export type Message =
  | { readonly kind: "idle" | "luck" | "wait" }
  | {
      readonly kind: "line";
      readonly line: number;
      readonly symbol: string;
      readonly count: number;
      readonly amountCents: number;
      readonly multiplier: number;
    }
  | {
      readonly kind: "scatter" | "ways" | "expansion" | "collection" | "held";
      readonly symbol: string;
      readonly count: number;
      readonly ways: number;
      readonly amountCents: number;
      readonly multiplier: number;
    }
  | { readonly kind: "total"; readonly amountCents: number; readonly lines: number }
  | { readonly kind: "nothing" };

export interface Feature {
  readonly played: number;
  readonly total: number;
  readonly multiplier: number;
  /** The symbol that expands in these free spins. */
  readonly expanding: string | undefined;
  /** How far these free spins have climbed their ladder, in games that have one. */
  readonly level: number | undefined;
}

/** The window while respins run, over the reels. */
export interface HeldWindow {
  /** The locked values, reel by reel, in twentieths of the stake; 0 for a cell that is drawn again. */
  readonly values: readonly (readonly number[])[];
  readonly left: number;
  /** Whether the open cells roll now. */
  readonly rolls: boolean;
}

/** The card of a gamble that was called; null while it is not turned over yet. */
export interface CalledCard {
  readonly on: GambleOn;
  readonly card: number | null;
  readonly right: boolean | null;
}

export interface SlotState extends FrameState {
  readonly feature: Feature | null;
  readonly cover: Cover | null;
  readonly message: Message;
  /** The values of symbols over the reels, in twentieths of the stake; null while there are none. */
  readonly coins: SpinResult["coins"] | null;
  /** Null while no respins run. */
  readonly held: HeldWindow | null;
  /** The gamble that is being carried out, until its result has been seen. */
  readonly called: CalledCard | null;
  /** Gamble half of the win, and keep the rest. */
  readonly half: boolean;
}

/** Whether the card table is shown: the round's spins are over, and its win can be gambled. */
export function isAtTable({ waiting, cover }: Pick<SlotState, "waiting" | "cover">): boolean {
  return waiting?.awaits === "decision" && cover === null;
}

/** The initial state of a pokie. */
export function firstState(opening: Opening, kept: Kept): SlotState {
  return {
    ...firstFrameState(opening, kept),
    feature: null,
    cover: null,
    message: { kind: "idle" },
    coins: null,
    held: null,
    called: null,
    half: false,
  };
}

/** What a round costs at the current stake; the sheet has the feature's price. */
export function costOf({ stakeCents }: FrameState, buy: boolean, par: ParSheet): number {
  return buy ? stakeCents * par.buy.price : stakeCents;
}
