import type { Opening, Round } from "../api/studio-client.ts";
import type { AutoplayProgress, StopReason } from "./domain/autoplay.ts";
import { isFair, type CheckedPair } from "./domain/check-pair.ts";

/**
 * `rolling` waits for the answer, `landing` shows what was drawn, `counting` shows a win, `scene` covers the stage,
 * `resting` keeps the licence's pace.
 */
export type Activity = "idle" | "rolling" | "landing" | "counting" | "scene" | "resting";
/** How the call that is under way does; `lost` when all retries are used up. */
export type Connection = "fine" | "slow" | "retrying" | "lost";

/** A thing to know that stays until it is put away. */
export type Notice =
  /** `until`: when stakes are accepted again, where the answer says so. `mostStakeCents`: the highest stake for it. */
  | {
      readonly kind: "refusal";
      readonly code: string;
      readonly sentence: string;
      readonly until: Date | null;
      readonly mostStakeCents: number | null;
    }
  | { readonly kind: "autoplay-over"; readonly reason: StopReason }
  | { readonly kind: "round-finished"; readonly winCents: number }
  | { readonly kind: "round-not-recorded" }
  | { readonly kind: "game-updated" };

/** The wallet as the platform reported it last; a demo has no version. */
export interface WalletRead {
  readonly cents: number;
  readonly version: number | null;
}

/** What the frame around every family of games knows. A family's own state extends it. */
export interface FrameState {
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
  /** An open round that waits for the player: to be played on after an earlier visit, or for a decision. */
  readonly waiting: Round | null;
  readonly auto: AutoplayProgress | null;
  readonly turbo: boolean;
  readonly muted: boolean;
  /** The open panel: one of the kit's or of the family's own. */
  readonly panel: string | null;
  /** What covers the stage for a moment; its shape is the family's. */
  readonly cover: { readonly kind: string } | null;
  readonly notice: Notice | null;
  /** The demo's pair that was revealed last, and the result of checking its rounds. */
  readonly checked: CheckedPair | null;
  /** For screen readers: the last thing that happened. */
  readonly said: string;
  /** Why the game cannot go on without being opened again. */
  readonly fault: "ended" | "broken" | "version" | null;
  readonly contextLost: boolean;
}

/** What outlives a frame: the session's net result, and the player's preferences. */
export interface Kept {
  readonly netCents: number;
  readonly turbo: boolean;
  readonly muted: boolean;
}

/** The state of a frame that has just opened. Amounts are in the currency's smallest unit. */
export function firstFrameState(opening: Opening, { netCents, turbo, muted }: Kept): FrameState {
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
    waiting: opening.open_round,
    auto: null,
    turbo,
    muted,
    panel: null,
    cover: null,
    notice: null,
    checked: null,
    said: "",
    fault: null,
    contextLost: false,
  };
}

/** The wallet as an answer reports it. */
export function walletIn({
  balance_cents: cents,
  balance_version: version,
}: Pick<Opening, "balance_cents" | "balance_version">): WalletRead {
  return { cents, version };
}

/** Whether a new round may be started or its stake changed. */
export function isFree({ activity, waiting, auto, connection, fault }: FrameState): boolean {
  return activity === "idle" && waiting === null && auto === null && connection === "fine" && fault === null;
}

/** Whether the round that is shown was recomputed here and found fair; a seal alone proves nothing yet. */
export function isVerified({ checked, roundId }: Pick<FrameState, "checked" | "roundId">): boolean {
  return checked !== null && isFair(checked) && checked.rounds.some(({ round }) => round.id === roundId);
}
