import { DecisionNotOffered } from "@apogee/engine";
import { invariant, minor, subtract, ZERO, type Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import type { Gamble, ParSheet } from "./par-sheet.ts";
import type { GambleDecision, GambleOn, GamblePhase, SlotRound } from "./round.ts";

const CARDS = 52;
const SUITS = ["spades", "hearts", "diamonds", "clubs"] as const;
/** A colour and what it pays, then the suits: each returns exactly what is gambled on it. */
const PAYS: Readonly<Record<GambleOn, number>> = { red: 2, black: 2, hearts: 4, diamonds: 4, clubs: 4, spades: 4 };

/** What can be gambled on, in the order of the table. */
export const GAMBLES = Object.keys(PAYS) as readonly GambleOn[];

/** Whether a card from 0 to 51 is of this colour or suit. The suit is `card % 4`. */
export function isOn(on: GambleOn, card: number): boolean {
  const suit = SUITS[card % 4]!;
  if (on === "red") return suit === "hearts" || suit === "diamonds";
  if (on === "black") return suit === "spades" || suit === "clubs";
  return on === suit;
}

/** One amount that can be gambled, and the round's win if the card is right. */
export type Wager = {
  readonly gambled_cents: Minor;
  readonly payout_cents: Minor;
};

/** What a decision would do now; without a wager that stays within the cap, it is null. */
export type GambleOffer = {
  readonly do: GambleDecision["do"];
  readonly chance_percent: string | null;
  readonly all: Wager | null;
  readonly half: Wager | null;
};

/**
 * The decisions of a round whose spins are over: to take the win, and everything that it can be gambled on. Empty if the
 * player did not ask for gambles, if there is no win, after the last gamble of a round, and if every gamble could pass
 * the cap.
 */
export function gambleOffers({ gamble }: ParSheet, state: SlotRound): readonly GambleOffer[] {
  if (gamble === undefined || state.gamble !== true || state.spinsLeft > 0 || state.totalWin === 0) return [];
  const made = state.phases.filter((phase) => "on" in phase).length;
  if (made >= gamble.times || state.phases.some((phase) => "taken" in phase)) return [];
  const offers = GAMBLES.map((on) => ({
    do: on,
    chance_percent: PAYS[on] === 2 ? "50.00" : "25.00",
    all: wagerOn(gamble, state, on, false),
    half: wagerOn(gamble, state, on, true),
  })).filter(({ all, half }) => all !== null || half !== null);
  return offers.length === 0 ? [] : [{ do: "take", chance_percent: null, all: null, half: null }, ...offers];
}

function wagerOn({ cap }: Gamble, { stake, totalWin }: SlotRound, on: GambleOn, half: boolean): Wager | null {
  const gambled = half ? minor(Math.floor(totalWin / 2)) : totalWin;
  const payout = minor(totalWin + gambled * (PAYS[on] - 1));
  return gambled > 0 && payout <= stake * cap ? { gambled_cents: gambled, payout_cents: payout } : null;
}

/** Leaves a round that would end open for the player's decision, if it offers one. */
export function openToGamble(par: ParSheet, state: SlotRound): SlotRound {
  if (state.awaits === "reveal") return state;
  return { ...state, awaits: gambleOffers(par, state).length > 0 ? "decision" : null };
}

/** The wager of a decision; null for taking the win. Refuses `DecisionNotOffered`. */
export function checkGamble(par: ParSheet, state: SlotRound, decision: GambleDecision): Wager | null {
  const offers = gambleOffers(par, state);
  if (state.awaits !== "decision" || offers.length === 0) throw new DecisionNotOffered("nothing can be gambled.");
  const offer = offers.find((each) => each.do === decision.do);
  if (decision.do === "take" && decision.half === undefined) return null;
  const wager = offer && (decision.half ? offer.half : offer.all);
  if (!wager) throw new DecisionNotOffered(`the round offers ${offers.map((each) => each.do).join(", ")}.`);
  return wager;
}

/** Takes the win, or draws a card for it. The source must be where the round stopped. Refuses like `checkGamble`. */
export function carryOutGamble(
  par: ParSheet,
  state: SlotRound,
  decision: GambleDecision,
  source: CountedSource,
): SlotRound {
  const wager = checkGamble(par, state, decision);
  invariant(source.wordsRead === state.wordsRead, "A round goes on at the word where it stopped.");
  const phase: GamblePhase =
    decision.do === "take" || wager === null
      ? { taken: true, win: ZERO, totalWin: state.totalWin }
      : gambled(state.totalWin, wager.gambled_cents, decision.do, source.nextInt(CARDS));
  const phases = [...state.phases, phase];
  return openToGamble(par, { ...state, phases, totalWin: phase.totalWin, wordsRead: source.wordsRead });
}

/** The phase of a gamble: its card decides whether the amount is lost or paid. */
export function gambled(before: Minor, amount: Minor, on: GambleOn, card: number): GamblePhase {
  const right = isOn(on, card);
  const totalWin = right ? minor(before + amount * (PAYS[on] - 1)) : subtract(before, amount);
  return { on, card, amount, right, win: subtract(totalWin, before), totalWin };
}
