import type { FramedFreespins } from "@apogee/contract";
import type { Opening, Round } from "../api/studio-client.ts";
import type { AutoplayProgress, StopReason } from "./domain/autoplay.ts";
import { isFair, type CheckedPair } from "./domain/check-pair.ts";

/**
 * `rolling` waits for the answer, `landing` shows what was drawn, `counting` shows a win, `scene` covers the stage,
 * `resting` waits for the licence's shortest round.
 */
export type Activity = "idle" | "rolling" | "landing" | "counting" | "scene" | "resting";
/** The state of the running call; `lost` when all retries are used up. */
export type Connection = "fine" | "slow" | "retrying" | "lost";

/** A notice that stays until it is dismissed. */
export type Notice =
  /**
   * `until`: when stakes are accepted again, if the answer states it. `mostStakeCents`: the highest stake until then.
   */
  | {
      readonly kind: "refusal";
      readonly code: string;
      readonly sentence: string;
      readonly until: Date | null;
      readonly mostStakeCents: number | null;
      /** The limits that a bet violates; `round` if they are those of all spots together. */
      readonly limits: { readonly leastCents: number; readonly mostCents: number; readonly round: boolean } | null;
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

/** The state that every family's frame has. A family's own state extends it. */
export interface FrameState {
  readonly opening: Opening;
  readonly fairness: Opening["fairness"];
  /** The balance on the screen: a win is added once it has been shown. */
  readonly balanceCents: number;
  readonly wallet: WalletRead;
  readonly stakeCents: number;
  /** The maximum bet of the bonus that is wagered, by the page around the frame or by a refusal; null if none is known. */
  readonly mostBetCents: number | null;
  readonly netCents: number;
  readonly roundId: string | null;
  readonly activity: Activity;
  readonly connection: Connection;
  /** An open round that waits for the player: to be continued after an earlier visit, or for a decision. */
  readonly waiting: Round | null;
  readonly auto: AutoplayProgress | null;
  readonly turbo: boolean;
  /** Whether the player wants to be asked, after a win, to gamble it. */
  readonly gamble: boolean;
  readonly muted: boolean;
  /** The open panel: one of the kit's or of the family's own. */
  readonly panel: string | null;
  /** What temporarily covers the stage; the family defines its shape. */
  readonly cover: { readonly kind: string } | null;
  readonly hit: Hit | null;
  readonly notice: Notice | null;
  /** Free spins that are played first, at their fixed stake; null if the player stakes. */
  readonly freespins: FramedFreespins | null;
  /** Free spins that have just ended, until the player goes on. */
  readonly endedSpins: FramedFreespins | null;
  /** The demo's pair that was revealed last, and the result of checking its rounds. */
  readonly checked: CheckedPair | null;
  /** The last announcement for screen readers. */
  readonly said: string;
  /** Why the game must be opened again. */
  readonly fault: "ended" | "broken" | "version" | null;
  readonly contextLost: boolean;
}

/** A big win that hits now. */
export interface Hit {
  readonly level: "big" | "mega" | "stellar";
  /** Whether the game shows words and coins of its own. */
  readonly hasOwnWords: boolean;
}

/** What survives a frame: the session's net result, and the player's preferences. */
export interface Kept {
  readonly netCents: number;
  readonly turbo: boolean;
  readonly gamble: boolean;
  readonly muted: boolean;
}

/** The initial state of a frame. Amounts are in the currency's smallest unit. */
export function firstFrameState(opening: Opening, { netCents, turbo, gamble, muted }: Kept): FrameState {
  const round = opening.open_round ?? opening.last_round;
  return {
    opening,
    netCents,
    fairness: opening.fairness,
    balanceCents: opening.balance_cents,
    wallet: walletIn(opening),
    stakeCents: opening.open_round?.stake_cents ?? opening.freespins?.stake_cents ?? opening.bets.default_cents,
    mostBetCents: null,
    roundId: round?.id ?? null,
    activity: "idle",
    connection: "fine",
    waiting: opening.open_round,
    auto: null,
    turbo,
    gamble,
    muted,
    panel: null,
    cover: null,
    hit: null,
    notice: null,
    freespins: opening.freespins,
    endedSpins: null,
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
export function isFree({ activity, waiting, auto, connection, fault, endedSpins }: FrameState): boolean {
  const isIdle = activity === "idle" && waiting === null && auto === null && endedSpins === null;
  return isIdle && connection === "fine" && fault === null;
}

/** Whether the shown round was recomputed here and matches; a commit alone proves nothing yet. */
export function isVerified({ checked, roundId }: Pick<FrameState, "checked" | "roundId">): boolean {
  return checked !== null && isFair(checked) && checked.rounds.some(({ round }) => round.id === roundId);
}
