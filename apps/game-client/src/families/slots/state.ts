import type { Opening, Round } from "../../api/studio-client.ts";
import type { AutoplayProgress, StopReason } from "./domain/autoplay.ts";
import type { Level } from "./domain/celebration.ts";
import { isFair, type CheckedPair } from "./domain/check-pair.ts";

/**
 * `rolling` waits for the answer, `landing` stops the reels, `counting` shows a win, `resting` keeps the licence's
 * pace.
 */
export type Activity = "idle" | "rolling" | "landing" | "counting" | "scene" | "resting";
export type Connection = "fine" | "slow" | "retrying" | "lost";
export type Panel = "menu" | "paytable" | "auto" | "fairness" | "buy" | "stake";

/** What covers the reels for a moment. */
export type Cover =
  | { readonly kind: "win"; readonly level: Level }
  | { readonly kind: "intro"; readonly spins: number; readonly multiplier: number }
  | { readonly kind: "retrigger"; readonly spins: number }
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
      readonly kind: "scatter";
      readonly symbol: string;
      readonly count: number;
      readonly amountCents: number;
      readonly multiplier: number;
    }
  | { readonly kind: "total"; readonly amountCents: number; readonly lines: number }
  | { readonly kind: "nothing" };

/** A thing to know that stays until it is put away. */
export type Notice =
  /** `until`: when stakes are accepted again, where the answer says so. */
  | { readonly kind: "refusal"; readonly code: string; readonly sentence: string; readonly until: Date | null }
  | { readonly kind: "autoplay-over"; readonly reason: StopReason }
  | { readonly kind: "round-finished"; readonly winCents: number }
  | { readonly kind: "round-not-recorded" };

export interface Feature {
  readonly played: number;
  readonly total: number;
  readonly multiplier: number;
}

/** The wallet as the platform told it last; a demo has no version. */
export interface WalletRead {
  readonly cents: number;
  readonly version: number | null;
}

export interface SlotState {
  readonly opening: Opening;
  readonly fairness: Opening["fairness"];
  /** What is on the screen: a win is added once it has been shown. */
  readonly balanceCents: number;
  readonly wallet: WalletRead;
  readonly stakeCents: number;
  readonly netCents: number;
  readonly roundId: string | null;
  readonly activity: Activity;
  readonly connection: Connection;
  readonly feature: Feature | null;
  /** Free spins of an earlier visit that wait to be played on. */
  readonly waiting: Round | null;
  readonly auto: AutoplayProgress | null;
  readonly turbo: boolean;
  readonly muted: boolean;
  readonly panel: Panel | null;
  readonly cover: Cover | null;
  readonly message: Message;
  readonly notice: Notice | null;
  /** A demo's pair that was revealed last, and what came of checking its rounds. */
  readonly checked: CheckedPair | null;
  /** For screen readers: the last thing that happened. */
  readonly said: string;
  /** Why the game cannot go on without being opened again. */
  readonly fault: "ended" | "broken" | null;
  readonly contextLost: boolean;
}

/** What outlives a frame: the session's net result, and what the player likes. */
export interface Kept {
  readonly netCents: number;
  readonly turbo: boolean;
  readonly muted: boolean;
}

export function firstState(opening: Opening, { netCents, turbo, muted }: Kept): SlotState {
  const round = opening.open_round ?? opening.last_round;
  return {
    opening,
    netCents,
    fairness: opening.fairness,
    balanceCents: opening.balance_cents,
    wallet: walletIn(opening),
    stakeCents: opening.open_round?.stake_cents ?? opening.bets.default_cents,
    roundId: round?.id ?? null,
    activity: "idle",
    connection: "fine",
    feature: null,
    waiting: opening.open_round,
    auto: null,
    turbo,
    muted,
    panel: null,
    cover: null,
    message: { kind: "idle" },
    notice: null,
    checked: null,
    said: "",
    fault: null,
    contextLost: false,
  };
}

export function walletIn({
  balance_cents: cents,
  balance_version: version,
}: Pick<Opening, "balance_cents" | "balance_version">): WalletRead {
  return { cents, version };
}

/** Whether a new round may be started or its stake changed. */
export function isFree({ activity, waiting, auto, connection, fault }: SlotState): boolean {
  return activity === "idle" && waiting === null && auto === null && connection === "fine" && fault === null;
}

export function costOf({ stakeCents, opening }: SlotState, buy: boolean): number {
  return buy ? stakeCents * (opening.rules.buy_price ?? 0) : stakeCents;
}

/** Whether the round that is shown was recomputed here and found fair; a seal alone proves nothing yet. */
export function isVerified({ checked, roundId }: Pick<SlotState, "checked" | "roundId">): boolean {
  return checked !== null && isFair(checked) && checked.rounds.some(({ round }) => round.id === roundId);
}
