import { add, invariant, minor, ZERO, type Minor } from "@apogee/kernel";
import { handOf } from "./hand-of.ts";
import type { PlayedHand, Step, VideoPokerRound } from "./round.ts";
import type { VideoPokerSheet } from "./video-poker-sheet.ts";

/** A round before its first card. */
export function undealt(stake: Minor, hands: number): VideoPokerRound {
  return {
    stake,
    cost: minor(stake * hands),
    phases: [],
    totalWin: ZERO,
    awaits: "decision",
    wordsRead: 0,
    hands,
    cards: [],
  };
}

/** The round after one more step, whose cards were drawn already. The given round is not changed. */
export function takeStep(sheet: VideoPokerSheet, round: VideoPokerRound, step: Step): VideoPokerRound {
  invariant(round.awaits !== null, "A finished round takes no step.");
  if (step.kind === "deal") {
    return { ...round, cards: step.cards, phases: [{ step, played: [], win: ZERO, totalWin: ZERO }] };
  }
  const played = step.drawn.map((drawn) => play(sheet, round, step.hold, drawn));
  const win = played.reduce((sum, hand) => add(sum, hand.win_cents), ZERO);
  return { ...round, totalWin: win, awaits: null, phases: [...round.phases, { step, played, win, totalWin: win }] };
}

function play(
  sheet: VideoPokerSheet,
  { cards: dealt, stake }: VideoPokerRound,
  hold: readonly number[],
  drawn: readonly number[],
): PlayedHand {
  let next = 0;
  const cards = dealt.map((card, position) => (hold.includes(position) ? card : drawn[next++]!));
  const hand = handOf(sheet, cards);
  return { cards, hand, win_cents: minor(stake * timesOf(sheet, hand)) };
}

/** What a hand pays, in stakes. */
export function timesOf({ pays }: Pick<VideoPokerSheet, "pays">, hand: PlayedHand["hand"]): number {
  return pays.find((row) => row.hand === hand)?.times ?? 0;
}
