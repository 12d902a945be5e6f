import type { Fields } from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import type { Hand } from "@apogee/video-poker";
import type { Round } from "../../api/studio-client.ts";

/** One hand after the draw. */
export interface PlayedHand {
  readonly cards: readonly number[];
  /** The row of the pay table that it makes; null if it pays nothing. */
  readonly hand: Hand | null;
  readonly winCents: number;
}

/** A round as its frame shows it. */
export interface VideoPokerRound {
  readonly id: string;
  readonly isOpen: boolean;
  readonly winCents: number;
  /** How many hands are played. */
  readonly hands: number;
  /** The dealt cards, 0 to 51, and what they make before the draw. */
  readonly cards: readonly number[];
  readonly dealt: Hand | null;
  /** The held positions, once the player has decided; null before. */
  readonly hold: readonly number[] | null;
  /** All hands after the draw, the large one first; empty before. */
  readonly played: readonly PlayedHand[];
}

/** Reads a round of this family; the only place that reads its shapes on the wire. */
export function readRound({ id, state, win_cents: winCents, phases, view }: Round): VideoPokerRound {
  const { hands, cards, hand } = view;
  invariant(typeof hands === "number" && Array.isArray(cards), "A round of video poker has hands and cards.");
  const draw = phases.find(({ kind }) => kind === "draw")?.view;
  return {
    id,
    winCents,
    hands,
    cards: cards as readonly number[],
    dealt: typeof hand === "string" ? (hand as Hand) : null,
    isOpen: state === "open",
    hold: draw ? (draw["hold"] as readonly number[]) : null,
    played: draw ? (draw["hands"] as readonly Fields[]).map(readHand) : [],
  };
}

function readHand({ cards, hand, win_cents: winCents }: Fields): PlayedHand {
  invariant(Array.isArray(cards) && typeof winCents === "number", "A hand of video poker has cards and a payout.");
  return { cards: cards as readonly number[], hand: typeof hand === "string" ? (hand as Hand) : null, winCents };
}

/** The player's decisions in a round, in order. */
export function decisionsOf({ phases }: Round): Fields[] {
  return phases.flatMap(({ kind, view }) => (kind === "draw" ? [{ hold: view["hold"] as readonly number[] }] : []));
}
